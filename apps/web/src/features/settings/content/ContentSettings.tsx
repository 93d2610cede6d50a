import { RadioGroup } from '@koinon/ui/choices/RadioGroup'
import { Switch } from '@koinon/ui/choices/Switch'
import { autoplay, motion, useChoice } from '#lib/preferences/appearance.ts'
import { t, word } from '#lib/text/i18n/index.ts'
import { knowsConnection } from '#lib/media/player/autoplay.ts'
import { changePreference } from '#lib/preferences/preferences.ts'
import { useLinkPreviewSetting } from '#lib/preferences/useLinkPreviewSetting.ts'
import { Section } from '#lib/forms/Section.tsx'
import { Setting } from '../directory/Setting.tsx'
import { usePrivacy } from '../usePrivacy.ts'

/** Videos, feeds and link previews. A choice takes effect at once. */
export function ContentSettings() {
  const { privacy, isSaving, save } = usePrivacy()
  const previews = useLinkPreviewSetting()
  return (
    <div>
      <Section>
        <Setting id="autoplay">
          <Autoplay />
        </Setting>
      </Section>
      <Section>
        <Setting id="feeds">
          <Switch
            isSelected={privacy.personalized}
            isSaving={isSaving('personalized')}
            onChange={(personalized) => save({ personalized })}
            hint={t('If off, suggestions use only your chosen interests.')}
          >
            {t('Personalise feeds')}
          </Switch>
        </Setting>
        <Setting id="previews">
          <Switch
            isSelected={previews.areOn}
            isSaving={previews.isSaving}
            onChange={previews.turn}
            hint={t('Loads a preview when you add a link. If off, only when you ask.')}
          >
            {t('Link previews')}
          </Switch>
        </Setting>
      </Section>
    </div>
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
