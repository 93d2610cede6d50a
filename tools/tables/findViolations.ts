/** Source files by their path from the project's root. */
export type Sources = ReadonlyMap<string, string>

export interface Findings {
  /** The tables that are declared. */
  readonly tables: number
  /** One line each: the rule, the file, the table. */
  readonly violations: readonly string[]
}

/** Features, and other folders of the server that have tables: the kernel, the demonstration. */
const ownersFolder = /^apps\/server\/src\/(?:features\/)?(\w+)\//
const inStore = /\/store\//
const declaration = /interface Tables \{\n([^]*?)\n {2}\}|^export interface Tables \{\n([^]*?)\n\}/m
const comments = /\/\*[^]*?\*\/|^\s*\/\/.*$/gm
/** In text and in the query builder. `do update set` and `for update of` match too; `set` and `of` are no tables. */
const writes = [
  /\b(?:update|insert\s+into|delete\s+from|merge\s+into|truncate)\s+(?:only\s+)?(\w+)/gi,
  /\b(?:updateTable|insertInto|deleteFrom|mergeInto|replaceInto)\(\s*'(\w+)/g,
]
/** The table's name is a value: it may be any that the file names. */
const writesByName = /\b(?:update|insert\s+into|delete\s+from)\s+\$\{sql\.(?:table|ref|raw|id)\(/i
const sqlHere = /\bsql(?:<[^`]*>)?`|\.(?:selectFrom|updateTable|insertInto|deleteFrom|mergeInto|replaceInto)\(/

const ownerOf = (file: string): string => ownersFolder.exec(file)?.[1] ?? ''

/** The features that declare each table, as often as it is declared. */
function declaredBy(sources: Sources): Map<string, string[]> {
  const owners = new Map<string, string[]>()
  for (const [file, text] of sources) {
    const [, inFeature, inKernel] = declaration.exec(text) ?? []
    const [body, indent] = inKernel === undefined ? [inFeature ?? '', '    '] : [inKernel, '  ']
    for (const [, table = ''] of body.matchAll(new RegExp(`^${indent}(\\w+):`, 'gm')))
      owners.set(table, [...(owners.get(table) ?? []), ownerOf(file)])
  }
  return owners
}

function writtenIn(text: string, tables: ReadonlyMap<string, unknown>): Set<string> {
  const named = writes.flatMap((pattern) => [...text.matchAll(pattern)])
  if (writesByName.test(text)) named.push(...text.matchAll(/'(\w+)'/g))
  return new Set(named.map(([, table = '']) => table).filter((table) => tables.has(table)))
}

/**
 * Each table of the schema is declared once, by its owner; a feature writes its own tables and the kernel's, and no
 * other feature's; SQL stands in `store/` folders. `schema` is the dump of the database's structure.
 */
export function findViolations(sources: Sources, schema: string): Findings {
  const owners = declaredBy(sources)
  const existing = [...schema.matchAll(/^create (?:unlogged )?table (?:\w+\.)?(\w+)/gim)].map(([, table = '']) => table)
  const violations = existing.flatMap((table) => {
    const by = owners.get(table) ?? []
    return by.length === 1 ? [] : [`declared-once: ${table} is declared by ${by.join(', ') || 'nobody'}`]
  })
  for (const [file, whole] of sources) {
    if (!file.startsWith('apps/server/src/features/')) continue
    const writer = ownerOf(file)
    const text = whole.replaceAll(comments, '')
    if (sqlHere.test(text) && !inStore.test(file)) violations.push(`sql-in-store: ${file}`)
    for (const table of writtenIn(text, owners)) {
      const owner = owners.get(table)?.[0] ?? ''
      if (owner !== writer && owner !== 'kernel') violations.push(`own-tables: ${file} → ${table} of ${owner}`)
    }
  }
  return { tables: owners.size, violations }
}
