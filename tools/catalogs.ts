import { writeFileSync } from 'node:fs'
import path from 'node:path'
import { readCatalog } from '../apps/web/build/catalogs.ts'
import { checkMessages } from '../apps/web/build/checkMessages.ts'
import { readServerSources, readSources } from '../apps/web/build/messages.ts'
import { locales, sourceLocale } from '../apps/web/src/lib/text/i18n/locales.ts'

/**
 * The words of the interface, and those that the server sends: mails, texts and pushes.
 *
 *     node tools/catalogs.ts --check     fails when a shipped language lacks a message, or one is written wrongly
 *     node tools/catalogs.ts --extract   brings each catalog up to date: new messages empty, unused ones gone
 */
const rootOf = (app: string) => path.resolve(import.meta.dirname, `../apps/${app}/src`)
const speakers = [
  { root: rootOf('web'), sources: readSources(rootOf('web')) },
  { root: rootOf('server'), sources: readServerSources(rootOf('server')) },
]

for (const { root, sources } of speakers) {
  const messages = new Map(sources.flatMap((source) => source.messages).map((message) => [message.key, message]))
  if (process.argv.includes('--extract')) extract(root, [...messages.keys()])
  const wrong = checkMessages(root, sources)
  for (const line of wrong) console.error(path.isAbsolute(line) ? path.relative(process.cwd(), line) : line)
  const where = path.relative(process.cwd(), root)
  console.log(`${where}: ${messages.size} messages in ${sources.length} files, ${wrong.length} complaints`)
  if (wrong.length > 0) process.exitCode = 1
}

function extract(root: string, keys: readonly string[]): void {
  for (const { tag } of locales.filter((locale) => locale.isShipped && locale.tag !== sourceLocale)) {
    const catalog = readCatalog(root, tag)
    const entries = keys.toSorted().map((key) => [key, catalog[key] ?? ''])
    writeFileSync(
      path.join(root, 'locales', `${tag}.json`),
      `${JSON.stringify(Object.fromEntries(entries), null, 2)}\n`,
    )
  }
}
