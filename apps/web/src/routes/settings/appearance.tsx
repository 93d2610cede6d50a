import { useSyncExternalStore } from 'react'
import { RadioGroup } from '@koinon/ui/forms/RadioGroup'
import { Switch } from '@koinon/ui/forms/Switch'
import { Text } from '@koinon/ui/foundations/Text'
import { Section } from '../../features/settings/Section.tsx'
import {
  changeMotion,
  changeTextSize,
  motionChoice,
  textSize,
  textSizes,
  watchAppearance,
} from '../../lib/appearance.ts'
import { formatPercent } from '../../lib/format.ts'
import { t, word } from '../../lib/i18n/index.ts'
import { paths } from '../../lib/paths.ts'
import { keepPreferences } from '../../lib/preferences.ts'
import { Screen } from '../../lib/shell/Screen.tsx'
import { changeScheme, schemeChoice, watchScheme } from '../../lib/theme.ts'
import type { SchemeChoice } from '../../lib/theme.ts'
import { tellFailure } from '../../lib/toasts.ts'

/** T13: light or dark, how large text is, how much moves. A choice takes effect at once: the page is its own preview. */
export function Appearance() {
  return (
    <Screen title={word('Appearance', 'label or title in settings')} place={t('Your settings')} parent={paths.settings}>
      <div>
        <Section>
          <Scheme />
        </Section>
        <Section>
          <TextSizes />
        </Section>
        <Section>
          <Motion />
        </Section>
        <Section>
          <Text tone="muted">{t('This device keeps it, and the next one where you sign in begins with it.')}</Text>
        </Section>
      </div>
    </Screen>
  )
}

/** What was chosen is here already; only that other devices begin with it may fail. */
const keep = () => void keepPreferences().catch((error: unknown) => tellFailure(error))

function Scheme() {
  const scheme = useSyncExternalStore(watchScheme, schemeChoice)
  return (
    <RadioGroup
      legend={t('Light or dark')}
      value={scheme}
      onChange={(choice) => {
        changeScheme(choice as SchemeChoice)
        keep()
      }}
      options={[
        { value: 'system', label: t('As this device has it') },
        { value: 'light', label: t('Always light') },
        { value: 'dark', label: t('Always dark') },
      ]}
    />
  )
}

function TextSizes() {
  const size = useSyncExternalStore(watchAppearance, textSize)
  return (
    <RadioGroup
      legend={t('Size of text')}
      value={String(size)}
      onChange={(choice) => {
        changeTextSize(textSizes.find((known) => String(known) === choice) ?? 100)
        keep()
      }}
      options={textSizes.map((known) => ({
        value: String(known),
        label:
          known === 100
            ? t('{share}, as your browser has it', { share: formatPercent(1) })
            : formatPercent(known / 100),
      }))}
    />
  )
}

function Motion() {
  const motion = useSyncExternalStore(watchAppearance, motionChoice)
  return (
    <Switch
      isSelected={motion === 'less'}
      onChange={(isLess) => {
        changeMotion(isLess ? 'less' : 'system')
        keep()
      }}
      hint={t('Nothing slides or grows. Where your device asks for that, it is so without this switch.')}
    >
      {t('Less movement')}
    </Switch>
  )
}
