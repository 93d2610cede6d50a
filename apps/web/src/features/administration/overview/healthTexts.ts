import type { HealthItem } from '@koinon/ui/overview/HealthList'
import type { ReplyOf } from '#lib/data/calls/index.ts'
import { dayMs, hourMs, minuteMs } from '#lib/text/durations.ts'
import { formatDate, formatNumber, formatRelative } from '#lib/text/format.ts'
import { formatBytes } from '#lib/text/formatBytes.ts'
import { t, word } from '#lib/text/i18n/index.ts'

type ReplyPart = ReplyOf<'admin.health'>['parts'][number]
/** As the server sends it, and as the client reads it: they differ in their times. */
export interface HealthPart extends Pick<ReplyPart, 'name' | 'state' | 'since'> {
  readonly facts: Omit<ReplyPart['facts'], 'nodes' | 'lastAt' | 'expiresAt'> & {
    readonly nodes?: readonly unknown[] | undefined
    readonly lastAt?: Date | string | undefined
    readonly expiresAt?: Date | string | undefined
  }
}

const names: Readonly<Record<HealthPart['name'], () => string>> = {
  SERVER: () => t('Everything is running'),
  NODES: () => word('Processes', 'of the server'),
  DATABASE: () => word('Database', 'part of the server'),
  STORAGE: () => word('Storage', 'part of the server: its disk'),
  BACKUPS: () => word('Backups', 'part of the server'),
  ADDRESS: () => t('Secure address'),
  CERTIFICATE: () => word('Certificate', 'of the address'),
  PROXY: () => word('Proxy', 'in front of the server'),
  MAIL: () => word('Email', 'part of the server'),
  SMS: () => t('Text messages'),
  PUSH_WEB: () => t('Push to browsers'),
  PUSH_IOS: () => t('Push to iPhones'),
  PUSH_ANDROID: () => t('Push to Android'),
  JOBS: () => t('Background jobs'),
  OUTBOX: () => word('Events', 'that the server follows up'),
  PAYMENTS: () => word('Payments', 'part of the server'),
  VIDEO: () => t('Video and audio'),
  ANSWERS: () => t('Response time'),
}

const states = { OK: 'ok', WARN: 'warn', BAD: 'bad' } as const
const stateLabels: Readonly<Record<HealthPart['state'], () => string>> = {
  OK: () => word('OK', 'state of a part of the server'),
  WARN: () => word('Warning', 'state of a part of the server'),
  BAD: () => word('Fault', 'state of a part of the server'),
}

function runningFor(startedAt: Date): string {
  const ms = Math.max(0, Date.now() - startedAt.getTime())
  if (ms < hourMs)
    return t('for {count, plural, one {# minute} other {# minutes}}', { count: Math.floor(ms / minuteMs) })
  if (ms < 2 * dayMs) return t('for {count, plural, one {# hour} other {# hours}}', { count: Math.floor(ms / hourMs) })
  return t('for {count, plural, one {# day} other {# days}}', { count: Math.floor(ms / dayMs) })
}

const notes: Readonly<Record<HealthPart['name'], (part: HealthPart, startedAt: Date) => string>> = {
  SERVER: (_part, startedAt) => runningFor(startedAt),
  NODES: ({ facts }) => formatNumber(facts.nodes?.length ?? 0),
  DATABASE: ({ facts }) => (facts.bytes === undefined ? '' : formatBytes(facts.bytes)),
  STORAGE: ({ facts: { usedBytes, totalBytes } }) =>
    usedBytes === undefined || totalBytes === undefined
      ? ''
      : t('{used} of {total}', { used: formatBytes(usedBytes), total: formatBytes(totalBytes) }),
  BACKUPS: ({ facts: { lastAt } }) => (lastAt === undefined ? t('none yet') : formatRelative(new Date(lastAt))),
  ADDRESS: ({ facts, state }) =>
    state === 'OK' || facts.answer !== undefined
      ? (facts.host ?? '')
      : t('{host}, without HTTPS', { host: facts.host ?? '' }),
  CERTIFICATE: ({ facts: { expiresAt } }) =>
    expiresAt === undefined ? '' : t('until {date}', { date: formatDate(new Date(expiresAt), 'day') }),
  PROXY: ({ facts }) => facts.host ?? '',
  MAIL: (part) => deliveryNote(part),
  SMS: (part) => deliveryNote(part),
  PUSH_WEB: (part) => deliveryNote(part),
  PUSH_IOS: (part) => deliveryNote(part),
  PUSH_ANDROID: (part) => deliveryNote(part),
  JOBS: ({ facts: { givenUp = 0, waiting = 0 } }) =>
    givenUp > 0
      ? t('{count, plural, one {# failed} other {# failed}}', { count: givenUp })
      : t('{count, plural, one {# waiting} other {# waiting}}', { count: waiting }),
  OUTBOX: ({ facts: { stuck = 0, waiting = 0 } }) =>
    stuck > 0
      ? t('{count, plural, one {# failed} other {# failed}}', { count: stuck })
      : t('{count, plural, one {# waiting} other {# waiting}}', { count: waiting }),
  PAYMENTS: ({ facts: { lastAt } }) =>
    lastAt === undefined ? '–' : t('last report {when}', { when: formatRelative(new Date(lastAt)) }),
  VIDEO: ({ facts }) => (facts.isSetUp === false ? t('not set up') : ''),
  ANSWERS: ({ facts }) =>
    facts.milliseconds === undefined ? '–' : t('{count} ms', { count: formatNumber(facts.milliseconds) }),
}

function deliveryNote({ facts, since, state }: HealthPart): string {
  if (facts.isSetUp === false) return t('not set up')
  if (facts.failures === undefined && state === 'BAD') return word('not working', 'state of a service that sends')
  if (facts.failures === undefined) return word('delivering', 'state of a service that sends')
  return since === null
    ? t('{count, plural, one {# failed} other {# failed}}', { count: facts.failures })
    : t('{count, plural, one {# failed} other {# failed}}, {since}', {
        count: facts.failures,
        since: formatRelative(new Date(since)),
      })
}

/** Parts that are named only if something is wrong with them, where there is little space. */
const details = new Set<HealthPart['name']>([
  'NODES',
  'PUSH_WEB',
  'PUSH_IOS',
  'PUSH_ANDROID',
  'OUTBOX',
  'CERTIFICATE',
  'PROXY',
  'VIDEO',
])

/** The parts of a short list: the main ones, and those that a person has to mend. */
export const mainParts = (parts: readonly HealthPart[]): readonly HealthPart[] =>
  parts.filter(({ name, state }) => state !== 'OK' || !details.has(name))

/** A part as a line of the list. */
export const healthItem = (part: HealthPart, startedAt: Date): HealthItem => ({
  id: part.name,
  state: states[part.state],
  stateLabel: stateLabels[part.state](),
  name: part.name === 'SERVER' && part.state !== 'OK' ? t('Some parts don’t work') : names[part.name](),
  note: notes[part.name](part, startedAt),
})
