// Sets a component up without drawing it, to call what its buttons call.

import type { Pinia } from 'pinia'
import { type Component, createSSRApp, h } from 'vue'
import { renderToString } from 'vue/server-renderer'

/** The component's variables and functions. */
export async function setUp(
  component: Component,
  props: Readonly<Record<string, unknown>>,
  pinia: Pinia,
): Promise<Record<string, unknown>> {
  let state: Record<string, unknown> | null = null
  const undrawn = { ...component, ssrRender: undefined, render: () => null }
  const app = createSSRApp(() => h(undrawn, props)).use(pinia)
  app.mixin({
    created(this: { readonly $: { readonly type: unknown; readonly setupState: Record<string, unknown> } }) {
      if (this.$.type === undrawn) state = this.$.setupState
    },
  })
  await renderToString(app)
  if (state === null) throw new Error('the component was not set up')
  return state
}
