import { AnnouncementChannel, AnnouncementTexts, AnnouncementTone } from '@koinon/contract/shared'
import type { CommandSpec } from '#adapters/commandLine/commandSpec.ts'
import { saveAnnouncement } from '#features/announcements/index.ts'
import { inTransaction } from '#kernel/database/transaction.ts'
import type { App } from '#kernel/http/app.ts'
import { auditOperator } from '../auditOperator.ts'
import { onDatabase } from '../onDatabase.ts'
import { chosen, timeOf } from '../readOptions.ts'

export const announceCommand: CommandSpec = {
  name: 'announce',
  summary: 'Announces something to all members, as a banner and, if asked for, by mail and push.',
  arguments: [
    { name: 'title', description: 'a few words' },
    { name: 'text', description: 'the sentences below the title' },
  ],
  options: [
    { flags: '--language <language>', description: 'of the text; en by default' },
    { flags: '--tone <tone>', description: `one of ${AnnouncementTone.options.join(', ')}` },
    { flags: '--channels <channels>', description: `some of ${AnnouncementChannel.options.join(', ')}, by commas` },
    { flags: '--until <time>', description: 'when it ends, such as 2026-05-08T18:30:00Z' },
  ],
  audits: ['save-announcement'],
  examples: ['announce "Maintenance tonight" "We are back at eight." --tone WARNING --until 2026-05-08T18:30:00Z'],
  run: ({ env, args: [title = '', text = ''], options }) =>
    onDatabase(env, async (app) => {
      const id = await announce(app, { title, text, options })
      return { data: { id }, lines: [`Announced: ${title}`] }
    }),
}

interface Announced {
  readonly title: string
  readonly text: string
  readonly options: Readonly<Record<string, string>>
}

/** Announces to everybody, from now on; the log records it as the operator's. */
export async function announce(app: App, { title, text, options }: Announced): Promise<string> {
  const { language = 'en', tone = 'INFO', channels = 'BANNER', until } = options
  const texts = AnnouncementTexts.safeParse({ [language]: { title, text } })
  if (!texts.success) throw new Error(`TITLE, TEXT: ${texts.error.issues.map(({ message }) => message).join('; ')}`)
  const names = channels.split(',').map((name) => chosen('--channels', AnnouncementChannel, name))
  const draft = {
    texts: texts.data,
    baseLanguage: language,
    tone: chosen('--tone', AnnouncementTone, tone),
    audience: { to: 'ALL' as const, groupIds: [], languages: [], joinedAfter: null, joinedBefore: null },
    dismissible: true,
    channels: [...new Set(names)],
    startsAt: app.runtime.now(),
    endsAt: until === undefined ? null : timeOf('--until', until),
  }
  return inTransaction(app, async (tx) => {
    const by = { id: null, roles: ['ADMINISTRATOR'] } as const
    const id = await saveAnnouncement({ tx, app }, { at: null, draft, by })
    const after = {
      label: title,
      channels: draft.channels,
      audience: draft.audience,
      startsAt: null,
      endsAt: until ?? null,
    }
    await auditOperator(tx, { action: 'save-announcement', target: { kind: 'ANNOUNCEMENT', id }, after })
    return id
  })
}
