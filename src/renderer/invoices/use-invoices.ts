// The saved invoices, the open one, and its check.

import { computed, onScopeDispose, ref, shallowRef, watch } from 'vue'
import type { Evidence } from '#shared/contract/invoices-requests.ts'
import type { Container } from '#shared/fleet/container.ts'
import { checkInvoice, type InvoiceCheck } from '#shared/invoices/check-invoice.ts'
import { emptyInvoice, type Invoice } from '#shared/invoices/invoice.ts'
import { currencyAt } from '#shared/invoices/place-currency.ts'
import type { Instant } from '#shared/time/instant.ts'
import { judgeAlone } from '#shared/rules/shipment-judgment.ts'
import { main } from '#renderer/core/client.ts'
import { now } from '#renderer/core/clock.ts'
import { mirror } from '#renderer/core/mirror.ts'
import { valueOrNotice, wasDone } from '#renderer/core/requests.ts'
import { useDelay } from '#renderer/core/composables.ts'
import { dateOrderOf } from '#shared/words/date-order.ts'
import { viewer } from '#renderer/core/viewer.ts'
import { useIncidents } from '#renderer/core/incidents.ts'
import { useRates } from '#renderer/core/rates.ts'
import type { Undo } from '#renderer/core/undo.ts'
import { useSettings } from '#renderer/core/settings.ts'
import { useFleet } from '#renderer/fleet/fleet.ts'

/** Short, so that leaving the view loses nothing. */
const SAVED_AFTER_MS = 400

export function useInvoices() {
  const fleet = useFleet()
  const rates = useRates()
  const incidents = useIncidents()
  const settings = useSettings()
  const mirrored = mirror('invoices')
  const open = shallowRef<Invoice | null>(null)
  const evidence = shallowRef<{ readonly of: string; readonly found: Evidence | null } | null>(null)
  const isSaved = ref(false)
  /** Latest edits by ID. An invoice stays here until it is saved. */
  const unsaved = new Map<string, Invoice>()
  let asked = 0

  /** A colleague's change replaces the open invoice unless the user has edited it. */
  watch(
    () => mirrored.items,
    (all, known) => {
      const id = open.value?.id
      if (id === undefined || unsaved.has(id)) return
      const next = all.find((one) => one.id === id)
      if (next !== undefined) open.value = next
      else if (known.some((one) => one.id === id)) open.value = null
    },
  )

  async function show(invoice: Invoice | null): Promise<void> {
    asked += 1
    const mine = asked
    await saveNow()
    if (mine !== asked) return
    open.value = invoice === null ? null : (unsaved.get(invoice.id) ?? invoice)
    isSaved.value = false
    evidence.value = null
    if (invoice === null) return
    const { containerId } = invoice
    const loadedEvidence = valueOrNotice(await main.request('invoices.evidence', { containerId }))
    if (open.value?.containerId === containerId) evidence.value = { of: containerId, found: loadedEvidence }
  }

  async function begin(container: Pick<Container, 'id' | 'number'>): Promise<void> {
    const invoice = emptyInvoice(crypto.randomUUID(), container)
    await show(invoice)
    const currency = currencyAt(evidence.value?.found?.shipment?.portOfDischarge.locode ?? null)
    if (open.value === invoice && currency !== null) open.value = { ...invoice, texts: { ...invoice.texts, currency } }
  }

  function change(next: Invoice): void {
    open.value = next
    isSaved.value = false
    unsaved.set(next.id, next)
    saveSoon()
  }

  const { start: saveSoon, stop: waitNoMore } = useDelay(() => void saveNow(), SAVED_AFTER_MS)

  async function saveNow(): Promise<void> {
    waitNoMore()
    const saving = [...unsaved.values()].map(async (invoice) => {
      const answer = await main.request('invoices.save', { invoice: plainOf(invoice) })
      if (!answer.ok) return answer
      if (unsaved.get(invoice.id) === invoice) unsaved.delete(invoice.id)
      if (open.value?.id === invoice.id) isSaved.value = !unsaved.has(invoice.id)
      return answer
    })
    const answers = await Promise.all(saving)
    // Retries earlier failures too, and reports a failure before a success.
    const answer = answers.find(({ ok }) => !ok) ?? answers.at(-1)
    if (answer !== undefined) valueOrNotice(answer)
  }

  /** Null if it was not removed. Undo also restores its dispute. */
  async function remove(invoice: Invoice): Promise<Undo | null> {
    unsaved.delete(invoice.id)
    const dispute = incidents.disputeOf.get(invoice.id) ?? null
    if (!wasDone(await main.request('invoices.remove', { id: invoice.id }))) return null
    if (open.value?.id === invoice.id) await show(null)
    return async () => {
      if (!wasDone(await main.request('invoices.save', { invoice: plainOf(invoice) }))) return false
      if (dispute !== null && !(await incidents.saveDispute(dispute))) return false
      if (open.value === null) await show(invoice)
      return true
    }
  }

  const subject = computed(() => {
    const recorded = evidence.value?.found ?? null
    return {
      container: recorded?.container ?? null,
      shipment: recorded?.shipment ?? null,
      terminal: (id: string) => fleet.terminalsById.get(id),
    }
  })
  const checked = computed<{ readonly check: InvoiceCheck; readonly at: Instant } | null>(() => {
    const invoice = open.value
    const recorded = evidence.value?.found ?? null
    if (invoice === null || recorded === null) return null
    const { container, shipment, ...watched } = recorded
    const { book } = rates
    const context = {
      now: now(),
      settings: settings.rules,
      terminals: fleet.terminalsById,
      rates: book,
      clockEndOf: incidents.clockEndOf,
    }
    const judged = judgeAlone(container, shipment, context)
    return {
      check: checkInvoice(
        invoice,
        { facts: judged.facts, ...watched, incidents: incidents.of(container.id) },
        { ...context, judged, dateOrder: dateOrderOf(viewer().formats) },
      ),
      at: context.now,
    }
  })
  const isGone = computed(() => evidence.value !== null && evidence.value.found === null)

  const saveOnLeaving = (): void => void saveNow()
  window.addEventListener('pagehide', saveOnLeaving)
  onScopeDispose(() => {
    window.removeEventListener('pagehide', saveOnLeaving)
    void saveNow()
  })
  const ready = new Promise<void>((done) => {
    watch(
      () => mirrored.isComplete,
      (isComplete) => {
        if (isComplete) done()
      },
      { immediate: true },
    )
  })

  return {
    kept: computed(() => mirrored.items),
    isListed: computed(() => mirrored.isComplete),
    ready,
    open,
    checked,
    subject,
    isGone,
    isSaved,
    show,
    begin,
    change,
    remove,
  }
}

function plainOf(invoice: Invoice) {
  return {
    ...invoice,
    texts: { ...invoice.texts },
    lines: invoice.lines.map((line) => ({ ...line })),
    statements: [...invoice.statements],
    notes: { ...invoice.notes },
  }
}
