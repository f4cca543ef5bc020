// Routes a message to its handler: checks the sender, parses the input, and always answers.

import { z } from 'zod'
import { failed, type Answer } from '#shared/contract/answer.ts'
import { requests, type RequestName } from '#shared/contract/requests.ts'
import type { Failure } from '#shared/words/failure-words.ts'
import type { Handlers, NoDoubles } from './handlers.ts'
import { Refusal } from '#main/core/events/refusal.ts'
import { enteredValue } from '#shared/words/entered-text.ts'

type Router = (sender: Sender, message: unknown) => Promise<Answer>

interface RouterOptions {
  readonly ownOrigin: string
  /** Called when a handler throws anything but a refusal. The window gets only a generic failure. */
  readonly reportBug: (route: string, error: unknown) => void
  /** The open account; null if none is open. */
  readonly opening: () => number | null
}

/** A runaway window must not block the user's own Refresh. */
export const MOST_AT_ONCE = 50
/** User actions on the account are never refused as too many. */
const AT_ANY_TIME: ReadonlySet<RequestName> = new Set(['fleet.refresh', 'fleet.pause', 'resume.start', 'resume.cancel'])

const messageSchema = z.strictObject({
  route: z.string(),
  input: z.unknown().optional(),
  opening: z.number().optional(),
})

/** `program` handles its requests at any time; `session` the others, null if no account is open. */
export function createRouter<Program extends Partial<Handlers>, Session extends Omit<Handlers, keyof Program>>(
  program: Program & NoDoubles<[Program, Session]>,
  session: () => Session | null,
  { ownOrigin, reportBug, opening }: RouterOptions,
): Router {
  let underWay = 0

  return async (sender, message) => {
    if (!isTrusted(sender, ownOrigin)) return failed(STRANGER)
    const parsed = messageSchema.safeParse(message)
    if (!parsed.success || !isRoute(parsed.data.route)) return failed(NO_SUCH_ROUTE)
    const { route: name, input, opening: meant } = parsed.data
    const isOfProgram = name in program
    // A window that still shows the previous account would read or change data of the new one.
    if (!isOfProgram && meant !== undefined && meant !== opening()) return failed(OTHER_ACCOUNT)
    const handlers: Partial<Handlers> = isOfProgram ? program : (session() ?? {})
    if (AT_ANY_TIME.has(name)) return await answer(handlers, name, input, reportBug)
    if (underWay >= MOST_AT_ONCE) return failed(TOO_MANY)
    underWay += 1
    try {
      return await answer(handlers, name, input, reportBug)
    } finally {
      underWay -= 1
    }
  }
}

async function answer(
  handlers: Partial<Handlers>,
  route: RequestName,
  input: unknown,
  reportBug: RouterOptions['reportBug'],
): Promise<Answer> {
  const parsed = requests[route].input.safeParse(input)
  if (!parsed.success) return failed(badInput(route, parsed.error.issues))
  try {
    const handle = handlers[route] as ((input: unknown) => Promise<Answer>) | undefined
    if (handle === undefined) return failed(NO_ACCOUNT)
    return await handle(SECRET.has(route) ? parsed.data : enteredValue(parsed.data, Number.POSITIVE_INFINITY))
  } catch (error) {
    if (error instanceof Refusal) return failed(error.failure)
    reportBug(route, error)
    return failed(BUG)
  }
}

/** A key or password must arrive as it was typed. The schemas bound each text. */
const SECRET: ReadonlySet<RequestName> = new Set(['account.connect', 'network.setPassword', 'team.setPassword'])

function isRoute(name: string): name is RequestName {
  return Object.hasOwn(requests, name)
}

const STRANGER: Failure = {
  code: 'not_allowed',
  message: { key: 'failure.not-allowed' },
  hint: null,
}
export const NO_SUCH_ROUTE: Failure = {
  code: 'no_such_request',
  message: { key: 'failure.no-such-request' },
  hint: { key: 'failure.no-such-request.hint' },
}
const TOO_MANY: Failure = {
  code: 'too_many_requests',
  message: { key: 'failure.too-many' },
  hint: { key: 'failure.too-many.hint' },
}
const NO_ACCOUNT: Failure = {
  code: 'no_account',
  message: { key: 'failure.no-account' },
  hint: { key: 'failure.no-account.hint' },
}
const OTHER_ACCOUNT: Failure = {
  code: 'other_account',
  message: { key: 'failure.other-account' },
  hint: { key: 'failure.other-account.hint' },
}
const BUG: Failure = {
  code: 'unexpected',
  message: { key: 'failure.unexpected' },
  hint: { key: 'failure.unexpected.hint' },
}

/** Reports which field is invalid but not its value: the input may contain the key. */
function badInput(route: RequestName, issues: readonly z.core.$ZodIssue[]): Failure {
  const places = issues.map(({ path, code }) => ({ field: path.join('.'), code }))
  const [first] = places
  return {
    code: 'bad_input',
    ...(OF_FIELDS[`${route} ${first?.field}: ${first?.code}`] ?? OF_ANY_FIELD),
    ...(first === undefined || first.field === '' ? {} : { field: first.field }),
    detail: places.map(({ field, code }) => `${field || 'input'}: ${code}`).join('; '),
  }
}

type Words = Pick<Failure, 'message' | 'hint'>

const OF_ANY_FIELD: Words = { message: { key: 'failure.bad-input' }, hint: { key: 'failure.bad-input.hint' } }

/** Form fields are named by their labels. */
const OF_FIELDS: Readonly<Record<string, Words>> = {
  'account.connect key: too_small': {
    message: { key: 'failure.key.empty' },
    hint: { key: 'failure.key.empty.hint' },
  },
  'account.connect key: too_big': {
    message: { key: 'failure.key.too-long' },
    hint: { key: 'failure.key.copy.hint' },
  },
  'account.connect baseAddress: too_big': {
    message: { key: 'failure.address.too-long' },
    hint: { key: 'failure.address.hint' },
  },
}

/** The sender frame of a message, filled in by the desktop adapter. */
export interface Sender {
  /** Null if the frame is gone or has no origin. */
  readonly origin: string | null
  readonly isMainFrame: boolean
  readonly isOwnWindow: boolean
}

/**
 * Electron's `senderFrame` is null once a frame has navigated away or been destroyed. An opaque origin is the text
 * "null". Both are rejected, as is any frame inside our page.
 */
export function isTrusted(sender: Sender, ownOrigin: string): boolean {
  return sender.isOwnWindow && sender.isMainFrame && sender.origin !== null && sender.origin === ownOrigin
}
