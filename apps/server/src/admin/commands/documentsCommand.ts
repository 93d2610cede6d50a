import { readFile } from 'node:fs/promises'
import { LegalDocument, LegalLanguage, TermsAsks } from '@koinon/contract/shared'
import type { CommandSpec } from '#adapters/commandLine/commandSpec.ts'
import { terms } from '#features/accounts/index.ts'
import { inTransaction } from '#kernel/database/transaction.ts'
import type { App } from '#kernel/http/app.ts'
import { auditOperator } from '../auditOperator.ts'
import { filePath } from '../filePath.ts'
import { onDatabase } from '../onDatabase.ts'
import { chosen, timeOf } from '../readOptions.ts'

const maxCharacters = 100_000

export const documentsCommands: readonly CommandSpec[] = [
  {
    name: 'documents',
    summary: 'Lists the versions of terms, privacy statement, house rules and imprint.',
    audits: [],
    examples: ['documents', 'documents --json'],
    run: ({ env }) =>
      onDatabase(env, async (app) => {
        const items = await terms.documentCards(app.db, app)
        return {
          data: items,
          lines: items.map(
            ({ document, number, state, languages, effectiveAt }) =>
              `${document.padEnd(8)} ${String(number ?? '–').padStart(3)}  ${state.padEnd(10)} ${languages.join(', ')}  ${effectiveAt ?? ''}`,
          ),
        }
      }),
  },
  {
    name: 'documents publish',
    summary: 'Publishes a new version of a document from a file in Markdown.',
    arguments: [
      { name: 'document', description: LegalDocument.options.join(', ') },
      { name: 'file', description: 'the text' },
    ],
    options: [
      { flags: '--language <language>', description: 'of the text; en by default' },
      { flags: '--asks <what>', description: 'of members: ACCEPT, NOTICE or NOTHING; NOTHING by default' },
      { flags: '--summary <text>', description: 'the changes in a few sentences, for the mail to members' },
      { flags: '--from <time>', description: 'when it comes into force; at once by default' },
    ],
    audits: ['publish-document'],
    examples: [
      'documents publish IMPRINT imprint.md --language de',
      'documents publish TERMS terms.md --asks NOTICE --from 2026-06-01T00:00:00Z --summary "Invitations are bounded."',
    ],
    run: async ({ env, args: [document = '', file = ''], options }) => {
      const text = await readFile(filePath(env, file), 'utf8').catch((error: unknown) => {
        throw new Error(`FILE: ${file} cannot be read.`, { cause: error })
      })
      return onDatabase(env, async (app) => {
        const facts = await publishText(app, { document, text, options })
        return { data: facts, lines: [`${facts.document} ${facts.number ?? ''} is published.`] }
      })
    },
  },
]

interface Published {
  readonly document: string
  readonly text: string
  readonly options: Readonly<Record<string, string>>
}

/** Publishes a text in one language; the log records it as the operator's. */
export async function publishText(app: App, { document, text, options }: Published) {
  const { language = 'en', asks = 'NOTHING', summary = '', from } = options
  if (!LegalLanguage.safeParse(language).success) throw new Error('--language: must be a language such as de.')
  if (text.trim() === '' || text.length > maxCharacters)
    throw new Error(`FILE: must have a text of at most ${maxCharacters} characters.`)
  const draft = {
    document: chosen('DOCUMENT', LegalDocument, document),
    baseLanguage: language,
    asks: chosen('--asks', TermsAsks, asks),
    effectiveAt: from === undefined ? null : timeOf('--from', from),
  }
  if (draft.document === 'IMPRINT' && draft.asks !== 'NOTHING') throw new Error('--asks: an imprint asks for nothing.')
  return inTransaction(app, async (tx) => {
    const texts = { [language]: { text, summary } }
    const { id } = await terms.saveDocument({ tx, app }, { at: null, draft, texts, by: null })
    const { version } = await terms.documentView(tx, app, id)
    await terms.publishDocument({ tx, app }, { at: { id, version }, by: null })
    const view = await terms.documentView(tx, app, id)
    const after = { document: view.document, number: view.number, effectiveAt: view.effectiveAt, asks: view.asks }
    await auditOperator(tx, { action: 'publish-document', target: { kind: 'DOCUMENT', id }, after })
    return { id, ...after }
  })
}
