import type { ReplyOf } from '#lib/data/calls/index.ts'
import { formatNumber } from '#lib/text/format.ts'
import { t, word } from '#lib/text/i18n/index.ts'

export type Report = ReplyOf<'admin.transparency'>
type Decision = Report['decisions'][number]
type Small = Report['overturned']

export const countText = (count: Small): string =>
  count === 'FEWER_THAN_5' ? t('fewer than 5') : count === 'HIDDEN' ? '–' : formatNumber(count)

export const kindText = (kind: Decision['kind']): string =>
  ({
    REMOVAL: t('Content removed'),
    HIDDEN: t('Content hidden until a decision'),
    DECLINED: t('Post not published'),
    GROUP_REMOVAL: t('Removed from a group'),
    GROUP_MUTE: t('Muted in a group'),
    GROUP_BAN: t('Banned from a group'),
    BAN: t('Account banned'),
    TERMINATION: t('Account closed'),
    ISOLATION: t('Account isolated'),
  })[kind]

export const triggerText = (trigger: Decision['trigger']): string =>
  ({
    REPORT: word('Report', 'what led to a decision'),
    OWN: t('Own initiative'),
    AUTOMATED: t('Automatic check'),
  })[trigger]

export const groundText = (ground: Decision['ground']): string =>
  ground === 'LAW' ? word('Law', 'ground of a decision') : word('Rules', 'ground of a decision')

export const levelText = (level: Decision['level']): string =>
  level === 'GROUP' ? word('Groups', 'who decided') : word('Platform', 'who decided')

export const automationText = ({ automatedDetection, automatedDecision }: Decision): string =>
  automatedDecision
    ? t('Decided automatically')
    : automatedDetection
      ? t('Found automatically')
      : word('None', 'automation of a decision')

/** The report as rows for a spreadsheet, under the names of the contract. */
export function reportRows({ from, to, notices, decisions, overturned, appeals, medians }: Report): string[][] {
  const totals = (section: string, counts: Readonly<Record<string, Small | number | null>>) =>
    Object.entries(counts).map(([name, count]) => [section, name, '', '', '', '', '', `${count ?? ''}`])
  const { byReason, ...filed } = notices
  return [
    ['section', 'name', 'level', 'ground', 'trigger', 'automatedDetection', 'automatedDecision', 'count'],
    ['period', `${from}/${to}`, '', '', '', '', '', ''],
    ...totals('notices', filed),
    ...byReason.map(({ reason, count }) => ['noticesByReason', reason, '', '', '', '', '', `${count}`]),
    ...decisions.map((row) => [
      'decisions',
      row.kind,
      row.level,
      row.ground,
      row.trigger,
      `${row.automatedDetection}`,
      `${row.automatedDecision}`,
      `${row.count}`,
    ]),
    ...totals('appeals', { ...appeals, overturned }),
    ...totals('medianSeconds', medians),
  ]
}
