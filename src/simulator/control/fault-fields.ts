// A fault as it is sent to the control interface.

import type { Aim, Fault } from '../faults.ts'
import { Unclear, type Fields } from './fields.ts'

export function faultIn(fields: Fields): Fault {
  const kind = fields.must('kind', fields.choice('kind', kinds))
  switch (kind) {
    case 'rate-limited': {
      const retryAfter = fields.count('retryAfter')
      const as = fields.choice('as', ['seconds', 'date', 'none'])
      return { kind, ...(retryAfter === undefined ? {} : { retryAfter }), ...(as === undefined ? {} : { as }) }
    }
    case 'status': {
      const status = fields.must('status', fields.count('status'))
      if (status < 200 || status > 599) throw new Unclear('status must be between 200 and 599')
      const body = fields.choice('body', ['json', 'html', 'text', 'empty'])
      return { kind, status, ...(body === undefined ? {} : { body }) }
    }
    case 'slow':
      return { kind, milliseconds: fields.must('milliseconds', fields.count('milliseconds')) }
    case 'reset': {
      const after = fields.choice('after', ['nothing', 'headers'])
      return { kind, ...(after === undefined ? {} : { after }) }
    }
    case 'redirect': {
      const status = fields.choice('status', [301, 302, 307, 308])
      return { kind, to: address(fields, 'to'), ...(status === undefined ? {} : { status }) }
    }
    case 'foreign-next':
      return { kind, origin: new URL(address(fields, 'origin')).origin }
    case 'wrong-date':
      return { kind, seconds: fields.must('seconds', fields.number('seconds')) }
    case 'between-pages': {
      const does = fields.must('does', fields.choice('does', ['create', 'stop', 'remove']))
      const count = fields.count('count')
      return { kind, does, ...(count === undefined ? {} : { count }) }
    }
    case 'login-page':
    case 'empty-list':
    case 'broken-json':
    case 'truncated':
    case 'hang':
      return { kind }
  }
}

export function aimIn(fields: Fields): Aim {
  return {
    method: fields.text('method'),
    path: fields.text('path'),
    page: fields.count('page'),
    skip: fields.count('skip'),
    times: fields.count('times'),
  }
}

const kinds = [
  'rate-limited',
  'status',
  'login-page',
  'empty-list',
  'broken-json',
  'truncated',
  'slow',
  'reset',
  'hang',
  'redirect',
  'foreign-next',
  'wrong-date',
  'between-pages',
] as const satisfies readonly Fault['kind'][]

function address(fields: Fields, name: string): string {
  const text = fields.must(name, fields.text(name))
  if (!URL.canParse(text)) throw new Unclear(`${name} must be a whole address`)
  return text
}
