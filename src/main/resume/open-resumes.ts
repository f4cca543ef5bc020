// The resumes that are not over, in memory: ten thousand clicks at once are found again by shipment and by turn.

import type { Resume } from './resume-table.ts'

export interface OpenResumes {
  /** As it is now; one that has ended is let go. */
  keep(resume: Resume): void
  get(key: number): Resume | undefined
  /** Oldest first. */
  all(): Iterable<Resume>
  find(isMeant: (resume: Resume) => boolean): Resume | null
  ofShipment(shipmentId: string): readonly Resume[]
  /** Clicked, and not answered by the service yet; oldest first. */
  waiting(): readonly Resume[]
  firstWaiting(): Resume | null
}

export function createOpenResumes(resumes: readonly Resume[]): OpenResumes {
  const open = new Map<number, Resume>()
  const byShipment = new Map<string, ReadonlySet<number>>()
  const waiting = new Set<number>()

  function keep(resume: Resume): void {
    const { key, shipmentId } = resume
    const others = new Set(byShipment.get(shipmentId))
    if (resume.endedAt === null) {
      open.set(key, resume)
      byShipment.set(shipmentId, others.add(key))
    } else {
      open.delete(key)
      others.delete(key)
      if (others.size === 0) byShipment.delete(shipmentId)
      else byShipment.set(shipmentId, others)
    }
    if (resume.endedAt === null && isWaiting(resume)) waiting.add(key)
    else waiting.delete(key)
  }

  function found(keys: Iterable<number>): readonly Resume[] {
    return [...keys].flatMap((key) => open.get(key) ?? [])
  }

  resumes.forEach(keep)
  return {
    keep,
    get: (key) => open.get(key),
    all: () => open.values(),
    find(isMeant) {
      for (const resume of open.values()) if (isMeant(resume)) return resume
      return null
    },
    ofShipment: (shipmentId) => found(byShipment.get(shipmentId) ?? []),
    waiting: () => found(waiting),
    firstWaiting() {
      const [key] = waiting
      return key === undefined ? null : (open.get(key) ?? null)
    },
  }
}

export function isWaiting({ state }: Resume): boolean {
  return state === 'queued' || state === 'requested'
}
