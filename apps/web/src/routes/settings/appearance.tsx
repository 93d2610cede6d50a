import { RadioGroup } from '@koinon/ui/choices/RadioGroup'
import { Switch } from '@koinon/ui/choices/Switch'
import { Text } from '@koinon/ui/foundations/Text'
import { Section } from '#features/settings/Section.tsx'
import { autoplay, density, motion, scheme, textSize, useChoice } from '#lib/preferences/appearance.ts'
import { formatPercent } from '#lib/text/format.ts'
import { t, word } from '#lib/text/i18n/index.ts'
import { paths } from '#lib/navigation/paths.ts'
import { knowsConnection } from '#lib/media/player/autoplay.ts'
import { changePreference } from '#lib/preferences/preferences.ts'
import { Screen } from '#lib/navigation/shell/Screen.tsx'

/**
 * T13: colour scheme, text size, density, motion and autoplay. A choice takes effect at once: the page is its own
 * preview.
 */
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
          <Text tone="muted">{t('Saved on this device and used as default on new ones.')}</Text>
        </Section>
      </div>
    </Screen>
  )
}

function Scheme() {
  return (
    <RadioGroup
      legend={word('Theme', 'colours of the interface')}
      value={useChoice(scheme)}
      onChange={(to) => changePreference(scheme, to)}
      options={[
        { value: 'system', label: word('System', 'colours of the interface') },
        { value: 'light', label: word('Light', 'colours of the interface') },
        { value: 'dark', label: word('Dark', 'colours of the interface') },
      ]}
    />
  )
}

function TextSizes() {
  const sizes = textSize.all.toSorted((one, other) => Number(one) - Number(other))
  return (
    <RadioGroup
      legend={t('Text size')}
      value={useChoice(textSize)}
      onChange={(to) => changePreference(textSize, to)}
      options={sizes.map((size) => ({
        value: size,
        label: size === '100' ? t('{share} (default)', { share: formatPercent(1) }) : formatPercent(Number(size) / 100),
      }))}
    />
  )
}

function Motion() {
  return (
    <Switch
      isSelected={useChoice(motion) === 'less'}
      onChange={(isLess) => changePreference(motion, isLess ? 'less' : 'system')}
      hint={t('Turns off animations. Your device’s own setting always applies.')}
    >
      {t('Reduce motion')}
    </Switch>
  )
}

function Density() {
  return (
    <RadioGroup
      legend={word('Density', 'setting: how much room is around things')}
      value={useChoice(density)}
      onChange={(to) => changePreference(density, to)}
      options={[
        {
          value: 'auto',
          label: word('Automatic', 'how much room is around things'),
          hint: t('Compact on low screens and phones.'),
        },
        {
          value: 'compact',
          label: word('Compact', 'how much room is around things'),
          hint: t('Fits more on the screen.'),
        },
        { value: 'comfortable', label: word('Comfortable', 'how much room is around things') },
      ]}
    />
  )
}

function Autoplay() {
  const isStill = useChoice(motion) === 'less'
  return (
    <RadioGroup
      legend={t('Autoplay videos')}
      hint={
        isStill
          ? t('Videos don’t autoplay while motion is reduced.')
          : t('Always muted, and never when your device is saving data or reducing motion.')
      }
      value={useChoice(autoplay)}
      onChange={(to) => changePreference(autoplay, to)}
      options={[
        { value: 'off', label: word('Never', 'when films begin by themselves') },
        {
          value: 'wifi',
          label: t('Only over Wi-Fi'),
          ...(knowsConnection() ? {} : { hint: t('This browser can’t detect Wi-Fi, so videos won’t autoplay.') }),
        },
        { value: 'on', label: word('Always', 'when films begin by themselves') },
      ]}
    />
  )
}
