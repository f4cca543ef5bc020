// Identifies the set of fields that the parsers read, so that an update that adds one parses every page once more.

import { hash } from 'node:crypto'
import { RESOURCE_KINDS } from './resource-kinds.ts'

/** Raise it when a parser reads the same attributes in another way. */
const REVISION = 7

export const PARSER_VERSION = hash(
  'sha256',
  JSON.stringify([REVISION, Object.values(RESOURCE_KINDS).map(({ attributes, relations }) => [attributes, relations])]),
  'base64url',
).slice(0, 6)
