import type { Translate } from '#adapters/translation/translator.ts'
import type { MailContent } from '#kernel/text/mailTemplate.ts'
import type { NoticeFacts } from './noticeFacts.ts'

/** Changes of how people sign in, as those who decide on it are told of them. */
export type SignInChange =
  | 'PROVIDER_ADDED'
  | 'PROVIDER_CHANGED'
  | 'PROVIDER_ON'
  | 'PROVIDER_OFF'
  | 'PROVIDER_DELETED'
  | 'RULES_CHANGED'
  | 'ENFORCED'
  | 'ENFORCEMENT_ENDED'
  | 'OPERATOR_ENDED'
  | 'DOMAIN_LOST'

/** The sentence of a change; `name` is that of the provider or the domain. */
function changeIn(t: Translate, change: string, name: string): string {
  switch (change) {
    case 'PROVIDER_ADDED':
      return t('The sign-in provider “{name}” was added.', { name })
    case 'PROVIDER_ON':
      return t('The sign-in provider “{name}” was switched on.', { name })
    case 'PROVIDER_OFF':
      return t('The sign-in provider “{name}” was switched off.', { name })
    case 'PROVIDER_DELETED':
      return t('The sign-in provider “{name}” was deleted.', { name })
    case 'RULES_CHANGED':
      return t('The groups that the sign-in provider “{name}” leads into were changed.', { name })
    case 'ENFORCED':
      return t('Managed accounts have to sign in with the organization’s provider.')
    case 'ENFORCEMENT_ENDED':
      return t('Managed accounts may sign in in other ways again.')
    case 'OPERATOR_ENDED':
      return t('The operator of the server let managed accounts sign in in other ways again.')
    case 'DOMAIN_LOST':
      return t('The record of the domain {name} is gone. Its addresses are not connected to accounts any more.', {
        name,
      })
    default:
      return t('The settings of the sign-in provider “{name}” were changed.', { name })
  }
}

/** The sentence of what an organization did with an account that it manages. */
function actIn(t: Translate, act: string, { username, name }: { username: string; name: string }): string {
  switch (act) {
    case 'ACCEPTED':
      return t('{name} manages {username} from now on, as you agreed. You can end that in the settings.', {
        username,
        name,
      })
    case 'DEACTIVATE':
      return t('{name} deactivated {username}: profile and posts are hidden, nothing is erased.', { username, name })
    case 'REACTIVATE':
      return t('{name} lets {username} back in.', { username, name })
    case 'RELEASE':
      return t('{name} does not manage {username} any more.', { username, name })
    default:
      return t('{name} signed {username} out on all devices.', { username, name })
  }
}

const partsOf = (about: string): readonly string[] => {
  try {
    const parts: unknown = JSON.parse(about)
    return Array.isArray(parts) ? parts.map(String) : []
  } catch {
    return []
  }
}

/** Mails about signing in with providers; `about` is a JSON list of the change, its name and the organization. */
export const signInNotices = (notYou: (t: Translate) => string) => ({
  SIGN_IN_CHANGED: ({ t, place, about }: NoticeFacts): MailContent => {
    const [change = '', name = '', organization = ''] = partsOf(about)
    return {
      subject:
        organization === ''
          ? t('Sign-in on {place} was changed', { place })
          : t('Sign-in for {organization} on {place} was changed', { organization, place }),
      paragraphs: [changeIn(t, change, name)],
      closing: t('If none of you did this, check the settings and contact an administrator.'),
    }
  },
  ORGANIZATION_ACTED: ({ t, place, username, about, origin }: NoticeFacts): MailContent => {
    const [act = '', name = ''] = partsOf(about)
    return {
      subject: t('Your account on {place} and {name}', { place, name }),
      paragraphs: [actIn(t, act, { username, name })],
      ...(act === 'ACCEPTED'
        ? { link: { label: t('Open the settings'), url: `${origin}/settings/managed` }, closing: notYou(t) }
        : {}),
    }
  },
})
