import { useState, useSyncExternalStore } from 'react'
import { Switch } from '@koinon/ui/forms/Switch'
import { ShortcutList } from '../../features/shortcuts/ShortcutList.tsx'
import { Section } from '../../features/settings/Section.tsx'
import { t, word } from '../../lib/i18n/index.ts'
import { activeShortcuts, singleKeys } from '../../lib/keys/index.ts'
import { paths } from '../../lib/paths.ts'
import { Screen } from '../../lib/shell/Screen.tsx'

/** T14: what keys do, and whether single ones do anything. */
export function KeyboardSettings() {
  const shortcuts = useSyncExternalStore(activeShortcuts.subscribe, activeShortcuts.current)
  const [areOn, setOn] = useState(singleKeys.areOn)
  const turn = (isOn: boolean) => {
    singleKeys.turn(isOn)
    setOn(isOn)
  }
  return (
    <Screen title={word('Keyboard', 'section of the settings')} place={t('Your settings')} parent={paths.settings}>
      <div>
        <Section>
          <Switch
            isSelected={areOn}
            onChange={turn}
            hint={t(
              'Such as C for a new post. Turn them off when you control this device by your voice, or press keys by accident. Kept on this device.',
            )}
          >
            {t('Shortcuts of a single key')}
          </Switch>
        </Section>
        <Section title={t('On every page')} description={t('Every page has more of its own. Press ? to see them.')}>
          <ShortcutList shortcuts={shortcuts.filter(({ scope }) => scope === 'everywhere')} areSingleKeysOn={areOn} />
        </Section>
      </div>
    </Screen>
  )
}
