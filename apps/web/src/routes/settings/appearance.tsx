import { useSyncExternalStore } from 'react'
import { RadioGroup } from '@koinon/ui/forms/RadioGroup'
import { Switch } from '@koinon/ui/forms/Switch'
import { Text } from '@koinon/ui/foundations/Text'
import { Section } from '../../features/settings/Section.tsx'
import {
  autoplayChoice,
  changeAutoplay,
  changeDensity,
  changeMotion,
  changeTextSize,
  densityChoice,
  motionChoice,
  textSize,
  textSizes,
  watchAppearance,
} from '../../lib/appearance.ts'
import type { AutoplayChoice, DensityChoice } from '../../lib/appearance.ts'
import { formatPercent } from '../../lib/format.ts'
import { t, word } from '../../lib/i18n/index.ts'
import { paths } from '../../lib/paths.ts'
import { knowsLine } from '../../lib/playing/autoplay.ts'
import { keepPreferences } from '../../lib/preferences.ts'
import { Screen } from '../../lib/shell/Screen.tsx'
import { changeScheme, schemeChoice, watchScheme } from '../../lib/theme.ts'
import type { SchemeChoice } from '../../lib/theme.ts'
import { tellFailure } from '../../lib/toasts.ts'

/** T13: light or dark, how large text is, how much room there is, what moves and plays. A choice takes effect at once: the page is its own preview. */
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
          <Density />
        </Section>
        <Section>
          <Motion />
        </Section>
        <Section>
          <Autoplay />
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

function Density() {
  const density = useSyncExternalStore(watchAppearance, densityChoice)
  return (
    <RadioGroup
      legend={t('Room around things')}
      value={density}
      onChange={(choice) => {
        changeDensity(choice as DensityChoice)
        keep()
      }}
      options={[
        { value: 'roomy', label: word('Roomy', 'how much room is around things') },
        {
          value: 'compact',
          label: word('Compact', 'how much room is around things'),
          hint: t('More on the screen at once. Text stays as large as it is.'),
        },
      ]}
    />
  )
}

function Autoplay() {
  const autoplay = useSyncExternalStore(watchAppearance, autoplayChoice)
  const motion = useSyncExternalStore(watchAppearance, motionChoice)
  return (
    <RadioGroup
      legend={t('Films begin by themselves')}
      hint={
        motion === 'less'
          ? t('As long as less moves, no film begins by itself.')
          : t('Always without sound, and never where your device spares data or movement.')
      }
      value={autoplay}
      onChange={(choice) => {
        changeAutoplay(choice as AutoplayChoice)
        keep()
      }}
      options={[
        { value: 'off', label: word('Never', 'when films begin by themselves') },
        {
          value: 'wifi',
          label: t('Only over Wi-Fi'),
          ...(knowsLine() ? {} : { hint: t('This browser does not say how it is connected: here they wait for you.') }),
        },
        { value: 'on', label: word('Always', 'when films begin by themselves') },
      ]}
    />
  )
}
