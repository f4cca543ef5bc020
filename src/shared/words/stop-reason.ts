// The service's reasons for stopping, in words; one it has not told us about is shown as it wrote it.

export function stopReasonInWords(reason: string | null): string {
  if (reason === null) return 'the service gave no reason'
  return WORDS[reason] ?? `“${reason}”`
}

const WORDS: Readonly<Record<string, string>> = {
  all_containers_terminated: 'all containers returned',
  past_arrival_window: 'long after arrival',
  past_full_out_window: 'long after pick-up',
  no_updates_at_line: 'no updates at the line',
  cancelled_by_user: 'cancelled by a user',
  booking_cancelled: 'booking cancelled',
}
