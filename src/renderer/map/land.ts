// The outlines of the land: a file of the program's own, read when a map is first opened and kept as long as the window is.

import { feature } from 'topojson-client'
import address from 'world-atlas/land-50m.json?url'

type Topology = Parameters<typeof feature>[0]
export type Land = ReturnType<typeof feature>

let reading: Promise<Land | null> | null = null

/** Null where the file is not there or is not what it should be; asked again, it is read again. */
export async function readLand(): Promise<Land | null> {
  reading ??= read()
  const land = await reading
  if (land === null) reading = null
  return land
}

async function read(): Promise<Land | null> {
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
