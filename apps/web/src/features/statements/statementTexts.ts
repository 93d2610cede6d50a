import type { ItemOf } from '#lib/data/calls/index.ts'
import { formatDate } from '#lib/text/format.ts'
import { t } from '#lib/text/i18n/index.ts'
import { ruleLabel } from '#lib/entities/reports/rules.ts'

export type StatementOf = ItemOf<'accounts.statements'>

/** The measure, in one sentence. */
export function measureText({ kind, group }: StatementOf): string {
  switch (kind) {
    case 'REMOVAL':
      return group === null
        ? t('Something of yours was removed')
        : t('Something of yours was removed from {group}', { group })
    case 'HIDDEN':
      return t('Something of yours is hidden until a moderator decides')
    case 'DECLINED':
      return t('Your post was not published in {group}', { group: group ?? '' })
    case 'GROUP_REMOVAL':
      return t('You were removed from {group}', { group: group ?? '' })
    case 'GROUP_MUTE':
      return t('You cannot write in {group} for now', { group: group ?? '' })
    case 'GROUP_BAN':
      return t('You were banned from {group}', { group: group ?? '' })
    case 'TERMINATION':
      return t('Your account was closed')
    default:
      return t('Your account was banned')
  }
}

/** Since when and how long it holds. */
export function periodText({ kind, at, until, liftedAt }: StatementOf): string {
  const day = formatDate(at, 'day')
  if (liftedAt !== null) return t('From {day}. It ended on {end}.', { day, end: formatDate(liftedAt, 'day') })
  if (until !== null && kind !== 'TERMINATION')
    return t('From {day} until {end}.', { day, end: formatDate(until, 'full') })
  return kind === 'HIDDEN' ? t('From {day}, until somebody decides.', { day }) : t('From {day}, for good.', { day })
}

export const territoryText = ({ territory, group }: StatementOf): string =>
  territory === 'GROUP' && group !== null
    ? t('In {group}, for people in all countries.', { group })
    : t('On this whole place, for people in all countries.')

export const groundText = ({ ground: { kind, reference } }: StatementOf): string => {
  if (reference === null) return t('The rules of this place.')
  return kind === 'LAW' ? t('The law: {rule}', { rule: ruleLabel(reference) }) : ruleLabel(reference)
}

/** How it was noticed and decided. */
export function originTexts({ trigger, automated }: StatementOf): string[] {
  const noticed = {
    REPORT: t('It was reported. We don’t say by whom.'),
    OWN: t('Moderators noticed it themselves; nobody reported it.'),
    AUTOMATED: t('An automatic check found it.'),
  }[trigger]
  return [
    noticed,
    ...(automated.detection && trigger !== 'AUTOMATED' ? [t('An automatic check flagged it, too.')] : []),
    automated.decision ? t('It was hidden automatically; no person has decided yet.') : t('A person decided.'),
  ]
}

export const redressTexts = ({ redress }: StatementOf): string[] =>
  redress.map(
    (means) =>
      ({
        APPEAL: t('You can appeal here, free of charge. Somebody else than the first person decides.'),
        CONTACT: t('You can write to an administrator.'),
        DISPUTE_BODY: t('In the European Union you can turn to a certified out-of-court dispute settlement body.'),
        COURT: t('You can go to court.'),
      })[means],
  )
