// The map's geometry: projection, zoom, and paths of land and routes. Pure.

import {
  geoDistance,
  geoNaturalEarth1,
  geoPath,
  type GeoPermissibleObjects,
  type GeoProjection,
  type GeoStream,
} from 'd3-geo'
import type { Position } from '#shared/rules/vessel.ts'

export interface Size {
  readonly width: number
  readonly height: number
}

export interface Zoom {
  readonly by: number
  readonly x: number
  readonly y: number
}

export type Point = readonly [x: number, y: number]

export const WHOLE: Zoom = { by: 1, x: 0, y: 0 }
export const MOST_ZOOM = 32

export interface Outlines {
  readonly coasts: GeoPermissibleObjects
  readonly borders: GeoPermissibleObjects
}

export interface World {
  readonly size: Size
  /** In the frame; null if the projection has no point for it. */
  point(position: Position, zoom: Zoom): Point | null
  sea(zoom: Zoom): string
  land(land: GeoPermissibleObjects, zoom: Zoom): string
  line(positions: readonly Position[], zoom: Zoom): string
  /** A heading on the map, where north isn't always up. Degrees, clockwise. */
  turned(position: Position, heading: number): number
  around(positions: readonly Position[]): Zoom
}

export function createWorld(size: Size, middle: number): World {
  const whole = geoNaturalEarth1().rotate([-middle, 0]).fitSize([size.width, size.height], { type: 'Sphere' })
  const scale = whole.scale()
  const [left, top] = whole.translate()
  const point = ({ latitude, longitude }: Position, { by, x, y }: Zoom): Point | null => {
    const projected = whole([longitude, latitude])
    return projected === null ? null : [projected[0] * by + x, projected[1] * by + y]
  }
  const projectionAt = ({ by, x, y }: Zoom): GeoProjection =>
    geoNaturalEarth1()
      .rotate([-middle, 0])
      .scale(scale * by)
      .translate([left * by + x, top * by + y])
      // Larger than the frame, so that its edge stays hidden while moving.
      .clipExtent([
        [-size.width / 2, -size.height / 2],
        [size.width * 1.5, size.height * 1.5],
      ])

  return {
    size,
    point,
    sea: (zoom) => geoPath(projectionAt(zoom)).digits(1)({ type: 'Sphere' }) ?? '',
    land(land, zoom) {
      // The outlines have enough points already.
      const projection = projectionAt(zoom).precision(0)
      return geoPath({ stream: (sink) => projection.stream(thinned(sink)) }).digits(1)(land) ?? ''
    },
    line(positions, zoom) {
      const coordinates = positions.map(({ longitude, latitude }) => [longitude, latitude])
      return geoPath(projectionAt(zoom)).digits(1)({ type: 'LineString', coordinates }) ?? ''
    },
    turned({ latitude, longitude }, heading) {
      const radians = (heading * Math.PI) / 180
      const parallel = Math.max(Math.cos((latitude * Math.PI) / 180), 0.01)
      const start = point({ latitude, longitude }, WHOLE)
      const ahead = {
        latitude: latitude + Math.cos(radians) * AHEAD,
        longitude: longitude + (Math.sin(radians) * AHEAD) / parallel,
      }
      const end = point(ahead, WHOLE)
      if (start === null || end === null) return heading
      return (Math.atan2(end[0] - start[0], start[1] - end[1]) * 180) / Math.PI
    },
    around(positions) {
      const points = positions.flatMap((position) => {
        const projected = point(position, WHOLE)
        return projected === null ? [] : [projected]
      })
      if (points.length === 0) return WHOLE
      const xs = points.map(([x]) => x)
      const ys = points.map(([, y]) => y)
      const [minX, maxX, minY, maxY] = [Math.min(...xs), Math.max(...xs), Math.min(...ys), Math.max(...ys)]
      const room = (length: number, extent: number): number => (length * FILLED) / Math.max(extent, 1)
      const scale = Math.min(room(size.width, maxX - minX), room(size.height, maxY - minY), NEAREST_ROUTE)
      const x = size.width / 2 - ((minX + maxX) / 2) * scale
      const y = size.height / 2 - ((minY + maxY) / 2) * scale
      return inFrame({ by: scale, x, y }, size)
    },
  }
}

export function zoomed(zoom: Zoom, factor: number, [x, y]: Point, size: Size): Zoom {
  const scale = Math.min(Math.max(zoom.by * factor, 1), MOST_ZOOM)
  const grown = scale / zoom.by
  return inFrame({ by: scale, x: x - (x - zoom.x) * grown, y: y - (y - zoom.y) * grown }, size)
}

export function moved(zoom: Zoom, dx: number, dy: number, size: Size): Zoom {
  return inFrame({ by: zoom.by, x: zoom.x + dx, y: zoom.y + dy }, size)
}

/** The center longitude: opposite the widest gap, so that the edge crosses nothing. Mid-Atlantic without positions. */
export function middleOf(longitudes: readonly number[]): number {
  const sorted = longitudes.toSorted((one, other) => one - other)
  const first = sorted[0]
  if (first === undefined) return NOTHING_DRAWN
  const gaps = sorted.map((longitude, at) => {
    const next = sorted[at + 1] ?? first + 360
    return { width: next - longitude, cut: longitude + (next - longitude) / 2 }
  })
  const { cut } = gaps.reduce((widest, gap) => (gap.width > widest.width ? gap : widest))
  return ((cut + 360) % 360) - 180
}

export function legOf(places: readonly Position[], { latitude, longitude }: Position): number {
  const away = (from: Position, to: Position): number =>
    geoDistance([from.longitude, from.latitude], [to.longitude, to.latitude])
  let least = { leg: 0, detour: Infinity }
  for (const [leg, from] of places.slice(0, -1).entries()) {
    const next = places[leg + 1] ?? from
    const target = { latitude, longitude }
    const detour = away(from, target) + away(target, next) - away(from, next)
    if (detour < least.detour) least = { leg, detour }
  }
  return least.leg
}

function inFrame({ by, x, y }: Zoom, { width, height }: Size): Zoom {
  const least = (length: number): number => length * (1 - by)
  return { by, x: Math.min(0, Math.max(least(width), x)), y: Math.min(0, Math.max(least(height), y)) }
}

function thinned(sink: GeoStream): GeoStream {
  let last: Point | null = null
  return {
    point(x, y) {
      if (last !== null && Math.abs(x - last[0]) + Math.abs(y - last[1]) < SEEN_FROM) return
      last = [x, y]
      sink.point(x, y)
    },
    lineStart() {
      last = null
      sink.lineStart()
    },
    lineEnd: () => sink.lineEnd(),
    polygonStart: () => sink.polygonStart(),
    polygonEnd: () => sink.polygonEnd(),
  }
}

/** In degrees: short enough to be straight on the map. */
const AHEAD = 0.2
const SEEN_FROM = 1
const FILLED = 0.7
const NEAREST_ROUTE = 12
const NOTHING_DRAWN = -60
