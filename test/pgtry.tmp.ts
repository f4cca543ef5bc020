import { writeFileSync } from 'node:fs'
import { startPostgres } from '/work/wt/team/test/helpers/postgres-server.ts'
import { TEAM_SCHEMA } from '/work/wt/team/src/main/team/schema.ts'
const server = await startPostgres([])
writeFileSync('/tmp/pgtry.port', String(server.port))
writeFileSync('/tmp/pgtry.sql', TEAM_SCHEMA)
console.log('up', server.port)
await new Promise((r) => setTimeout(r, 1000 * Number(process.argv[2] ?? 120)))
await server[Symbol.asyncDispose]()
