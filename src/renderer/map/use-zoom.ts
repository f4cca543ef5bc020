// Zooms and moves the map by wheel, drag, keys and buttons.

import { ref, shallowRef, watch, type Ref } from 'vue'
import { moved, WHOLE, zoomed, type Size, type Zoom } from './world.ts'

export function useZoom(size: Readonly<Ref<Size>>) {
  const zoom = shallowRef<Zoom>(WHOLE)
  const isDragged = ref(false)
  const isTouched = ref(false)
  let dragStart: { readonly x: number; readonly y: number } | null = null

  function zoomBy(factor: number, at = { x: size.value.width / 2, y: size.value.height / 2 }): void {
    isTouched.value = true
    zoom.value = zoomed(zoom.value, factor, [at.x, at.y], size.value)
  }

  function move(dx: number, dy: number): void {
    isTouched.value = true
    zoom.value = moved(zoom.value, dx, dy, size.value)
  }

  function whole(): void {
    isTouched.value = true
    zoom.value = WHOLE
  }

  watch(size, (now, before) => {
    if (!isTouched.value) return
    const { by: enlarged, x, y } = zoom.value
    zoom.value = { by: enlarged, x: (x * now.width) / before.width, y: (y * now.height) / before.height }
  })

  return {
    zoom,
    isDragged,
    isTouched,
    begin: () => (isTouched.value = false),
    nearer: () => zoomBy(STEP),
    farther: () => zoomBy(1 / STEP),
    whole,
    onWheel(event: WheelEvent): void {
      const turned = event.deltaMode === WheelEvent.DOM_DELTA_PIXEL ? event.deltaY : event.deltaY * LINE
      zoomBy(Math.exp(-turned / WHEEL), { x: event.offsetX, y: event.offsetY })
    },
    onDown(event: PointerEvent): void {
      if (event.button !== 0 || !(event.currentTarget instanceof Element)) return
      event.currentTarget.setPointerCapture(event.pointerId)
      dragStart = { x: event.clientX, y: event.clientY }
      isDragged.value = true
    },
    onMove({ clientX, clientY }: PointerEvent): void {
      if (dragStart === null) return
      move(clientX - dragStart.x, clientY - dragStart.y)
      dragStart = { x: clientX, y: clientY }
    },
    onUp(): void {
      dragStart = null
      isDragged.value = false
    },
    /** Returns whether the key was handled. */
    onKey({ key, ctrlKey, metaKey, altKey }: KeyboardEvent): boolean {
      if (ctrlKey || metaKey || altKey) return false
      const act = KEYS[key]
      if (act === undefined) return false
      if (act === 'whole') whole()
      else if (typeof act === 'number') zoomBy(act)
      else move(act[0] * PACE, act[1] * PACE)
      return true
    },
  }
}

const STEP = 1.6
/** Wheel pixels per zoom factor e. */
const WHEEL = 400
const LINE = 16
const PACE = 60

const KEYS: Readonly<Record<string, 'whole' | number | readonly [number, number]>> = {
  '+': STEP,
  '=': STEP,
  '-': 1 / STEP,
  '−': 1 / STEP,
  '0': 'whole',
  ArrowLeft: [1, 0],
  ArrowRight: [-1, 0],
  ArrowUp: [0, 1],
  ArrowDown: [0, -1],
}
