// What TypeScript cannot know by itself: a .vue file is a component.
declare module '*.vue' {
  import type { DefineComponent } from 'vue'
  const component: DefineComponent
  export default component
}
