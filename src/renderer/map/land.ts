// Loads the land outlines once per window.

import { feature } from 'topojson-client'
import address from 'world-atlas/land-50m.json?url'

type Topology = Parameters<typeof feature>[0]
export type Land = ReturnType<typeof feature>

let reading: Promise<Land | null> | null = null

/** Null if the file is missing or damaged; the next call retries. */
export async function readLand(): Promise<Land | null> {
  reading ??= loadLand()
  const land = await reading
  if (land === null) reading = null
  return land
}

async function loadLand(): Promise<Land | null> {
  try {
    const answer = await fetch(address)
    if (!answer.ok) return null
    const topology = (await answer.json()) as Topology
    const land = topology.objects['land']
    return land === undefined ? null : feature(topology, land)
  } catch {
    return null
  }
}
