import type { Redress, StatementKind, StatementTrigger } from '@koinon/contract/shared'
import type { Translate, Translator } from '#adapters/translation/translator.ts'
import type { MailContent } from '#kernel/text/mailTemplate.ts'
import { statements } from '#features/moderation/index.ts'
import { dayIn } from './notices.ts'

interface Reader {
  readonly translator: Translator
  readonly place: string
  readonly origin: string
  readonly username: string
}
interface Lead {
  readonly subject: string
  readonly first: string
}
/** `group` is the group whose moderators decided, or the place. */
type Names = Readonly<Record<'place' | 'username' | 'group' | 'day', string>>

/** The measure itself, in the words of its kind. */
const leads: { readonly [K in Exclude<StatementKind, 'ISOLATION'>]: (t: Translate, names: Names) => Lead } = {
  REMOVAL: (t, names) => ({
    subject: t('Something of yours was removed from {group}', names),
    first: t('Moderators of {group} removed something that you shared.', names),
  }),
  HIDDEN: (t, names) => ({
    subject: t('Something of yours is hidden on {place}', names),
    first: t('Something that you shared is hidden until a moderator decides about it.', names),
  }),
  DECLINED: (t, names) => ({
    subject: t('Your post was not published in {group}', names),
    first: t('Moderators of {group} did not let your post appear. It is a draft again.', names),
  }),
  GROUP_REMOVAL: (t, names) => ({
    subject: t('You were removed from {group}', names),
    first: t('Moderators of {group} removed you from the group.', names),
  }),
  GROUP_MUTE: (t, names) => ({
    subject: t('You cannot write in {group} for now', names),
    first: t('Moderators of {group} do not let you write there for now. You can still read.', names),
  }),
  GROUP_BAN: (t, names) => ({
    subject: t('You were banned from {group}', names),
    first: t('Moderators of {group} removed you from the group, and you cannot join it again.', names),
  }),
  BAN: (t, names) => ({
    subject: t('Your account on {place} is banned', names),
    first:
      names.day === ''
        ? t('{username} can no longer be used, and what it shared is hidden.', names)
        : t('{username} cannot be used until {day}, and what it shared is hidden until then.', names),
  }),
  TERMINATION: (t, names) => ({
    subject: t('Your account on {place} will be deleted', names),
    first: t(
      'An administrator closed {username}. The account is hidden and will be deleted permanently on {day}.',
      names,
    ),
  }),
}

const triggers: { readonly [T in StatementTrigger]: (t: Translate) => string } = {
  REPORT: (t) => t('It was reported.'),
  OWN: (t) => t('Moderators noticed it themselves; nobody reported it.'),
  AUTOMATED: (t) => t('An automatic check found it.'),
}
const redress: { readonly [R in Redress]: (t: Translate) => string } = {
  APPEAL: (t) => t('You can appeal here, free of charge. Somebody else than the first person decides.'),
  CONTACT: (t) => t('You can write to an administrator.'),
  DISPUTE_BODY: (t) => t('In the European Union you can turn to a certified out-of-court dispute settlement body.'),
  COURT: (t) => t('You can go to court.'),
}

/** The mail with the reasons of a decision, for the person it is about. */
export function statementMail(
  { translator, place, origin, username }: Reader,
  made: statements.StatementRow,
): MailContent {
  const { t, tag } = translator
  const day = made.until ? dayIn(tag, made.until) : ''
  const kind = made.kind === 'ISOLATION' ? 'BAN' : made.kind
  const { subject, first } = leads[kind](t, { place, username: `@${username}`, group: made.groupName ?? place, day })
  const isTimed = made.until !== null && kind !== 'BAN' && kind !== 'TERMINATION'
  return {
    subject,
    paragraphs: [
      first,
      ...(made.facts === '' ? [] : [t('It is about: {text}', { text: made.facts })]),
      groundIn(translator, made),
      ...(made.explanation ? [t('They write: {note}', { note: made.explanation })] : []),
      ...(isTimed ? [t('It ends on {day}.', { day })] : []),
      [triggers[made.trigger](t), made.isDecided ? t('No person has decided yet.') : t('A person decided.')].join(' '),
      made.redress.map((means) => redress[means](t)).join(' '),
    ],
    link: { label: t('Read the reasons'), url: `${origin}/statements/${made.id}` },
  }
}

const groundIn = (translator: Translator, { ground, reference }: statements.StatementRow): string => {
  const { t } = translator
  if (reference === null) return t('The ground is the rules of this place.')
  const rule = statements.ruleName(translator, reference)
  return ground === 'LAW' ? t('The ground is the law: {rule}', { rule }) : t('The rule it breaks: {rule}', { rule })
}
