// The oxlint plugin that guards the walls: it finds every way a file can import, and asks judge-import.ts about each.

import { relative, sep } from 'node:path'
import type { RuleTester } from 'oxlint/plugins-dev'
import { judgeImport } from './judge-import.ts'

// oxlint publishes the types of its plugin interface in the signature of its tester alone.
type Rule = Parameters<RuleTester['run']>[1]
type Context = Parameters<NonNullable<Rule['create']>>[0]
type Call = Parameters<NonNullable<ReturnType<NonNullable<Rule['create']>>['CallExpression']>>[0]
type Expression = Call['callee'] | Call['arguments'][number]
type Reportable = NonNullable<Extract<Parameters<Context['report']>[0], { node?: unknown }>['node']>

const imports: Rule = {
  meta: { type: 'problem', docs: { description: 'Rooms import only what scripts/lint/rooms.ts grants them.' } },
  create(context) {
    const file = relative(context.cwd, context.filename).split(sep).join('/')

    function judge(node: Reportable, what: string | null, typeOnly = false): void {
      const complaint = judgeImport({ file, what, typeOnly })
      if (complaint !== null) context.report({ node, message: complaint })
    }

    return {
      // `import { type A }` is no `import type`: it leaves an import for its side effects behind.
      ImportDeclaration: (node) => judge(node, node.source.value, node.importKind === 'type'),
      ExportAllDeclaration: (node) => judge(node, node.source.value, node.exportKind === 'type'),
      ExportNamedDeclaration: (node) => {
        if (node.source) judge(node, node.source.value, node.exportKind === 'type')
      },
      TSImportType: (node) => judge(node, node.source.value, true),
      TSImportEqualsDeclaration: (node) => {
        if (node.moduleReference.type === 'TSExternalModuleReference') {
          judge(node, node.moduleReference.expression.value, node.importKind === 'type')
        }
      },
      ImportExpression: (node) => judge(node, writtenOut(node.source)),
      CallExpression: (node) => {
        if (!isRequire(node.callee)) return
        const [first] = node.arguments
        if (first) judge(node, writtenOut(first))
      },
    }
  },
}

export default { meta: { name: 'walls' }, rules: { imports } }

function writtenOut(expression: Expression): string | null {
  if (expression.type === 'Literal') return typeof expression.value === 'string' ? expression.value : null
  if (expression.type !== 'TemplateLiteral' || expression.quasis.length > 1) return null
  return expression.quasis[0]?.value.cooked ?? null
}

/** `require(…)`, `require.resolve(…)`, `createRequire(…)(…)`, `process.getBuiltinModule(…)`, `import.meta.glob(…)`. */
function isRequire(callee: Expression): boolean {
  if (callee.type === 'Identifier') return callee.name === 'require'
  if (callee.type === 'CallExpression') {
    return callee.callee.type === 'Identifier' && callee.callee.name === 'createRequire'
  }
  if (callee.type !== 'MemberExpression' || callee.property.type !== 'Identifier') return false
  const method = callee.property.name
  return (
    method === 'getBuiltinModule' ||
    (method === 'resolve' && isRequire(callee.object)) ||
    (method === 'glob' && callee.object.type === 'MetaProperty')
  )
}
