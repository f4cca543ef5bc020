// The themes to choose from. Apart from the other settings, since the first picture offers them without knowing those.

export const THEMES = ['system', 'light', 'dark'] as const
