// An ordinary account: nothing happens but what the journeys bring.

import type { Scenario } from './stage.ts'

export const everyday: Scenario = {
  name: 'everyday',
  summary: 'An ordinary account; nothing happens but what the journeys bring.',
}
