import type { IconName } from '@koinon/ui/icons'
import type { ItemOf, ReplyOf } from '#lib/data/calls/index.ts'
import { deviceName } from '#lib/preferences/deviceName.ts'
import { formatDate } from '#lib/text/format.ts'
import { t } from '#lib/text/i18n/index.ts'
import { paths } from '#lib/navigation/paths.ts'
import { actionText } from '../../auditTexts.ts'

type Person = ReplyOf<'admin.getUserById'>
type CaseOfPerson = ItemOf<'admin.reportedContentUser'>
type LogLine = ItemOf<'admin.audit'>

export interface PersonEvent {
  readonly id: string
  readonly at: Date
  readonly icon: IconName
  readonly tone: 'neutral' | 'warning' | 'danger' | 'success'
  readonly title: string
  /** The actor, if that was somebody else. */
  readonly by?: string | undefined
  readonly note?: string | null | undefined
  readonly href?: string
}

export interface PersonHistory {
  readonly person: Person
  readonly cases: readonly CaseOfPerson[]
  /** The acts of staff on the account; empty for moderators, who do not read the log. */
  readonly lines: readonly LogLine[]
}

/** The history of a person and their account, newest first. */
export const personEvents = ({ person, cases, lines }: PersonHistory): readonly PersonEvent[] =>
  [joined(person), ...person.sessions.map(signedIn), ...banEvents(person), ...noteEvents(person)]
    .concat(cases.flatMap(caseEvents), lines.filter(isOfItsOwn).map(logEvent))
    .toSorted((one, other) => other.at.getTime() - one.at.getTime())

const joined = ({ createdAt }: Person): PersonEvent => ({
  id: 'joined',
  at: createdAt,
  icon: 'user-plus',
  tone: 'success',
  title: t('Joined the place'),
})

const signedIn = ({ id, client, createdAt }: Person['sessions'][number]): PersonEvent => ({
  id,
  at: createdAt,
  icon: 'key',
  tone: 'neutral',
  title: t('Signed in on {device}', { device: deviceName(client) }),
})

const banEvents = ({ bans }: Person): PersonEvent[] =>
  bans.map(({ id, action, at, by, reason, until, caseId }) => ({
    id,
    at,
    icon: action === 'BAN' ? 'prohibit' : 'check-circle',
    tone: action === 'BAN' ? 'danger' : 'success',
    title:
      action === 'UNBAN'
        ? t('Ban lifted')
        : until === null
          ? t('Banned for good')
          : t('Banned until {date}', { date: formatDate(until, 'day') }),
    by: by?.displayName,
    note: reason,
    ...(caseId !== null && { href: paths.managedCase(caseId) }),
  }))

const noteEvents = ({ notes }: Person): PersonEvent[] =>
  notes.map(({ by, at, text }) => ({
    id: `note ${at.toISOString()}`,
    at,
    icon: 'note-pencil',
    tone: 'neutral',
    title: t('Staff note'),
    by: by.displayName,
    note: text,
  }))

/** A report, and the decision about it. */
function caseEvents({ id, openedAt, reasons, target, decision }: CaseOfPerson): PersonEvent[] {
  const count = reasons.reduce((sum, reason) => sum + reason.count, 0)
  const about = { href: paths.managedCase(id), note: target.preview.title || target.preview.text }
  const opened: PersonEvent = {
    id: `case ${id}`,
    at: openedAt,
    icon: 'flag',
    tone: 'warning',
    title:
      count === 0
        ? t('A rule flagged something')
        : t('{count, plural, one {Reported by # person} other {Reported by # people}}', { count }),
    ...about,
  }
  if (decision === null) return [opened]
  const isRemoved = decision.decision === 'REMOVE'
  return [
    opened,
    {
      id: `decision ${id}`,
      at: decision.at,
      icon: isRemoved ? 'trash' : 'check-circle',
      tone: isRemoved ? 'danger' : 'success',
      title: isRemoved ? t('Something was removed') : t('Something was kept after a report'),
      by: decision.by?.displayName,
      ...about,
    },
  ]
}

/** Bans and notes come with more facts than the log has. */
const otherSources = new Set(['ban-user', 'unban-user', 'end-ban', 'note-person'])
const isOfItsOwn = ({ action }: LogLine): boolean => !otherSources.has(action)

const logEvent = ({ at, action, actor, reason }: LogLine): PersonEvent => ({
  id: `log ${at.toISOString()} ${action}`,
  at,
  icon: 'shield-check',
  tone: 'neutral',
  title: actionText(action),
  by: actor?.displayName ?? t('The server'),
  note: reason,
})
