import { ChoiceCards } from '@koinon/ui/choices/ChoiceCards'
import { NativeSelect } from '@koinon/ui/choices/NativeSelect'
import { Switch } from '@koinon/ui/choices/Switch'
import { Grid } from '@koinon/ui/foundations/Stack'
import { Text } from '@koinon/ui/foundations/Text'
import { ThemeImage } from '#features/settings/ThemeImage.tsx'
import { Section } from '#lib/forms/Section.tsx'
import { Setting } from '#features/settings/directory/Setting.tsx'
import { density, motion, scheme, textSize, useChoice } from '#lib/preferences/appearance.ts'
import { formatPercent } from '#lib/text/format.ts'
import { t, word } from '#lib/text/i18n/index.ts'
import { paths } from '#lib/navigation/paths.ts'
import { changePreference } from '#lib/preferences/preferences.ts'
import { Screen } from '#lib/navigation/shell/Screen.tsx'

/**
 * T13: colour scheme, text size, density and motion. A choice takes effect at once: the page is its own
 * preview.
 */
export function Appearance() {
  return (
    <Screen title={t('Appearance and language')} place={t('Your settings')} parent={paths.settings}>
      <div>
        <Section>
          <Setting id="theme">
            <Theme />
          </Setting>
        </Section>
        <Section>
          <Grid cell="medium">
            <Setting id="density">
              <Density />
            </Setting>
            <Setting id="text-size">
              <TextSizes />
            </Setting>
          </Grid>
        </Section>
        <Section>
          <Setting id="motion">
            <Motion />
          </Setting>
        </Section>
        <Section>
          <Text tone="muted">{t('Saved on this device and used as default on new ones.')}</Text>
        </Section>
      </div>
    </Screen>
  )
}

function Theme() {
  const ofColours = 'colours of the interface'
  return (
    <ChoiceCards
      legend={word('Theme', ofColours)}
      layout="tiles"
      value={useChoice(scheme)}
      onChange={(to) => changePreference(scheme, to)}
      options={[
        { value: 'system', title: word('System', ofColours), end: <ThemeImage schemes={['light', 'dark']} /> },
        { value: 'light', title: word('Light', ofColours), end: <ThemeImage schemes={['light']} /> },
        { value: 'dark', title: word('Dark', ofColours), end: <ThemeImage schemes={['dark']} /> },
      ]}
    />
  )
}

function TextSizes() {
  const sizes = textSize.all.toSorted((one, other) => Number(one) - Number(other))
  return (
    <NativeSelect
      label={t('Text size')}
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
  const ofRoom = 'how much room is around things'
  const chosen = useChoice(density)
  return (
    <NativeSelect
      label={word('Density', 'setting: how much room is around things')}
      value={chosen}
      onChange={(to) => changePreference(density, to)}
      options={[
        { value: 'auto', label: word('Automatic', ofRoom) },
        { value: 'compact', label: word('Compact', ofRoom) },
        { value: 'comfortable', label: word('Comfortable', ofRoom) },
      ]}
    />
  )
}
