import { t, word } from '#lib/text/i18n/index.ts'
import type { Account } from '#lib/session/index.ts'
import { settingsRoutes } from '#routes/settings/routes.ts'

export interface SettingsSection {
  readonly id: string
  readonly title: string
}
export interface SettingsGroup {
  readonly title: string
  readonly sections: readonly SettingsSection[]
}

const note = 'section of the settings'

function allGroups(): readonly SettingsGroup[] {
  return [
    {
      title: t('Your account'),
      sections: [
        { id: 'account', title: t('Name and account') },
        { id: 'emails', title: t('Email addresses') },
        { id: 'phones', title: t('Phone numbers') },
        { id: 'language', title: word('Language', note) },
        { id: 'data', title: t('Your data') },
      ],
    },
    {
      title: t('Sign-in and security'),
      sections: [
        { id: 'password', title: word('Password', note) },
        { id: 'two-factor', title: t('Two-factor authentication') },
        { id: 'passkeys', title: word('Passkeys', note) },
        { id: 'linked', title: t('Connected accounts') },
        { id: 'sessions', title: word('Devices', 'that are signed in') },
        { id: 'handoff', title: t('Sign in on another device') },
      ],
    },
    {
      title: t('Display and start'),
      sections: [
        { id: 'appearance', title: word('Appearance', note) },
        { id: 'home-page', title: t('Start page') },
        { id: 'notifications', title: word('Notifications', note) },
        { id: 'interests', title: word('Interests', note) },
        { id: 'calendar', title: word('Calendar', note) },
        { id: 'keyboard', title: word('Keyboard', note) },
      ],
    },
    {
      title: t('Privacy and people'),
      sections: [
        { id: 'privacy', title: word('Privacy', note) },
        { id: 'blocked', title: t('Blocked people') },
        { id: 'muted', title: t('Muted people') },
        { id: 'filters', title: t('Muted words') },
        { id: 'contacts', title: word('Contacts', note) },
        { id: 'family', title: word('Family', note) },
        { id: 'organization', title: word('Organisation', note) },
        { id: 'terms', title: word('Terms', note) },
        { id: 'subscription', title: word('Subscription', note) },
        { id: 'deactivate', title: t('Deactivate account') },
        { id: 'delete', title: t('Delete account') },
      ],
    },
  ]
}

/** The sections that exist and apply to this account, in their groups. */
export function settingsGroups({ kind }: Pick<Account, 'kind'>): readonly SettingsGroup[] {
  const built = new Set<string>(settingsRoutes.settings.map((route) => route.path))
  const isShown = ({ id }: SettingsSection) => built.has(id) && (id !== 'organization' || kind !== 'PERSON')
  return allGroups()
    .map(({ title, sections }) => ({ title, sections: sections.filter(isShown) }))
    .filter(({ sections }) => sections.length > 0)
}
