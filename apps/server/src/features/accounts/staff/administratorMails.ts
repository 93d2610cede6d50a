import type { Translator } from '#adapters/translation/translator.ts'
import type { App } from '#kernel/http/app.ts'
import type { MailContent } from '#kernel/text/mailTemplate.ts'
import { backupRecords } from '#features/operations/index.ts'
import { leadById } from '../registration/store/demoLeads.ts'
import { findOrganization } from '../organizations/store/organizations.ts'

/** A request for a demonstration, an organisation awaiting review, a backup that failed, or one that none has followed. */
export interface AdministratorsMatter {
  readonly kind: 'LEAD' | 'REVIEW' | 'BACKUP' | 'BACKUP_OVERDUE'
  readonly id: string
}
type Write = (app: App, translator: Translator, id: string) => Promise<MailContent | null>

const listed = (facts: readonly (string | null)[]): string => facts.filter((fact) => fact !== null).join(' · ')

const writers: Readonly<Record<AdministratorsMatter['kind'], Write>> = {
  LEAD: async ({ db, place }, { t }, id) => {
    const lead = await leadById(db, id)
    if (!lead) return null
    const facts = listed([lead.name, lead.email, lead.organization, lead.phone_number, lead.source])
    return {
      subject: t('Somebody would like to see {place}', { place: place.now().name }),
      paragraphs: [facts, ...(lead.message ? [lead.message] : [])],
    }
  },
  REVIEW: async ({ db, config, place: settings }, { t }, id) => {
    const organization = await findOrganization(db, { id })
    if (organization?.state !== 'PENDING_REVIEW') return null
    const { name, email, website, registrationNumber } = organization
    const place = settings.now().name
    return {
      subject: t('{organization} would like to be confirmed on {place}', { organization: name, place }),
      paragraphs: [listed([name, email, website, registrationNumber])],
      link: { label: t('View request'), url: `${config.origin}/manage/organizations` },
    }
  },
  BACKUP: async ({ db, config, place }, { t, tag }, id) => {
    const [run] = await backupRecords.backupRuns(db, { after: null, limit: 1, only: id })
    if (run?.state !== 'FAILED') return null
    const { verifiedAt: at } = await backupRecords.backupFacts(db)
    return {
      subject: t('A backup of {place} failed', { place: place.now().name }),
      paragraphs: [
        ...(run.answer === null ? [] : [run.answer]),
        at === null
          ? t('There is no backup that could be read back.')
          : t('The last backup that could be read back is of {time}.', { time: timeText(tag, at) }),
      ],
      link: { label: t('What to do'), url: `${config.origin}/manage/health` },
    }
  },
  BACKUP_OVERDUE: async ({ db, config, place }, { t, tag }, id) => {
    const [run] = await backupRecords.backupRuns(db, { after: null, limit: 1, only: id })
    const { verifiedAt: at } = await backupRecords.backupFacts(db)
    if (run === undefined || at === null || at > run.startedAt) return null
    return {
      subject: t('The backups of {place} are overdue', { place: place.now().name }),
      paragraphs: [t('The last backup that could be read back is of {time}.', { time: timeText(tag, at) })],
      link: { label: t('What to do'), url: `${config.origin}/manage/health` },
    }
  },
}

const timeText = (tag: string, at: Date): string =>
  new Intl.DateTimeFormat(tag, { dateStyle: 'long', timeStyle: 'long', timeZone: 'UTC' }).format(at)

/** The mail to administrators about a matter; null if it is already settled. */
export const adminMailOf = (
  app: App,
  translator: Translator,
  { kind, id }: AdministratorsMatter,
): Promise<MailContent | null> => writers[kind](app, translator, id)
