import type { ReactNode } from 'react'
import { RadioGroup } from '@koinon/ui/choices/RadioGroup'
import { Switch } from '@koinon/ui/choices/Switch'
import { Stack } from '@koinon/ui/foundations/Stack'
import { Banner } from '@koinon/ui/overlays/Banner'
import { Section } from '#lib/forms/Section.tsx'
import { Setting } from '#features/settings/directory/Setting.tsx'
import { usePrivacy } from '#features/settings/usePrivacy.ts'
import type { Flag, Scope } from '#features/settings/usePrivacy.ts'
import { t, word } from '#lib/text/i18n/index.ts'
import { paths } from '#lib/navigation/paths.ts'
import { useAccount } from '#lib/session/index.ts'
import { Screen } from '#lib/navigation/shell/Screen.tsx'

type ScopeChoice = (name: Scope, legend: string, options: readonly { value: string; label: string }[]) => ReactNode
type FlagSwitch = (name: Flag, label: string, hint: string) => ReactNode

/** T15: who may see what, and who may contact the member. */
export function PrivacySettings() {
  const { familyLink } = useAccount()
  const { privacy, isSaving, save } = usePrivacy()
  const flag: FlagSwitch = (name, label, hint) => (
    <Setting id={name}>
      <Switch
        isSelected={privacy[name]}
        isSaving={isSaving(name)}
        onChange={(isOn) => save({ [name]: isOn })}
        hint={hint}
      >
        {label}
      </Switch>
    </Setting>
  )
  const scope: ScopeChoice = (name, legend, options) => (
    <Setting id={name}>
      <RadioGroup
        legend={legend}
        value={privacy[name]}
        onChange={(value) => save({ [name]: value })}
        options={options}
      />
    </Setting>
  )
  return (
    <Screen title={word('Privacy', 'section of the settings')} place={t('Your settings')} parent={paths.settings}>
      <div>
        {familyLink?.role === 'CHILD' && <Banner>{t('Your parent has limited some settings.')}</Banner>}
        <Profile flag={flag} scope={scope} isPrivate={privacy.isPrivate} />
        <Section title={t('Contact details')}>
          {scope('whoMayMessage', t('Who can message you'), peopleScopes())}
          {scope('whoMayInvite', t('Who can invite you to groups and events'), peopleScopes())}
          {flag(
            'findableByContact',
            t('Let people find you by email or phone'),
            t('People with you in their contacts see your name, never your address.'),
          )}
        </Section>
        <WhileHere flag={flag} />
        <Section>
          {flag(
            'location',
            t('Use approximate location'),
            t('For people and events nearby. Deleted after a day, never shown.'),
          )}
        </Section>
      </div>
    </Screen>
  )
}

interface SectionProps {
  readonly flag: FlagSwitch
}

interface ProfileProps extends SectionProps {
  readonly scope: ScopeChoice
  readonly isPrivate: boolean
}

/** The people who see the profile and the posts on it. */
function Profile({ flag, scope, isPrivate }: ProfileProps) {
  return (
    <Section title={t('Your profile')}>
      {flag('isPrivate', t('Private profile'), t('You approve followers, and only they see your posts.'))}
      {flag(
        'findableByVisitors',
        t('Show your public posts outside the community'),
        isPrivate
          ? t('Has no effect while your profile is private.')
          : t('In feeds, search engines and on other websites, for people without an account.'),
      )}
      {scope('showLists', t('Who can see your followers and following'), followerScopes())}
      {scope('whoMayTag', t('Who can mention you'), followerScopes())}
    </Section>
  )
}

/** Signs of a member's presence that others notice. */
function WhileHere({ flag }: SectionProps) {
  return (
    <Section title={t('Activity status')}>
      <Stack gap={5}>
        {flag('showPresence', t('Online status'), t('Shown to mutual followers and in conversations.'))}
        {flag('typing', t('Typing indicator'), t('Shown in conversations while you type.'))}
        {flag('readReceipts', t('Read receipts'), t('If off, you won’t see read receipts either.'))}
      </Stack>
    </Section>
  )
}

const note = 'who may do something'
const peopleScopes = () => [
  { value: 'EVERYONE', label: word('Everyone', note) },
  { value: 'GROUP_MEMBERS', label: t('People in your groups') },
  { value: 'NOBODY', label: word('Nobody', note) },
]
const followerScopes = () => [
  { value: 'EVERYONE', label: word('Everyone', note) },
  { value: 'FOLLOWERS', label: t('People who follow you') },
  { value: 'NOBODY', label: word('Nobody', note) },
]
