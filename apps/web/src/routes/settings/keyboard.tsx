import { useState, useSyncExternalStore } from 'react'
import { IconButton } from '@koinon/ui/actions/IconButton'
import { Switch } from '@koinon/ui/choices/Switch'
import { ChangeKeys } from '#features/shortcuts/ChangeKeys.tsx'
import { ShortcutList } from '#features/shortcuts/ShortcutList.tsx'
import type { ListedShortcut } from '#features/shortcuts/ShortcutList.tsx'
import { Section } from '#lib/forms/Section.tsx'
import { Setting } from '#features/settings/directory/Setting.tsx'
import { t, word } from '#lib/text/i18n/index.ts'
import { keyChoices } from '#lib/interaction/keys/keyChoices.ts'
import { activeShortcuts } from '#lib/interaction/keys/index.ts'
import { paths } from '#lib/navigation/paths.ts'
import { syncPreferences, setSingleKeys } from '#lib/preferences/preferences.ts'
import { Screen } from '#lib/navigation/shell/Screen.tsx'

/** The shortcuts of lists of posts, which are not active on this page. */
const inLists = (): readonly ListedShortcut[] => [
  { keys: 'j', label: t('Next post') },
  { keys: 'k', label: t('Previous post') },
  { keys: 'o', label: t('Open the post') },
  { keys: 'l', label: t('Like the post') },
  { keys: '+', label: t('React to the post') },
  { keys: 'r', label: t('Comment on the post') },
  { keys: 'b', label: t('Save the post') },
  { keys: 't', label: word('Repost', 'verb: shares a post again') },
  { keys: '.', label: t('Show new posts') },
]

/** T14: the shortcuts, their keys, and whether single-key shortcuts are on. */
export function KeyboardSettings() {
  const active = useSyncExternalStore(activeShortcuts.subscribe, activeShortcuts.current)
  const areOn = useSyncExternalStore(keyChoices.subscribe, keyChoices.areSingleOn)
  const [changing, setChanging] = useState<ListedShortcut | null>(null)
  const everywhere = [
    ...new Map(active.filter(({ scope }) => scope === 'everywhere').map((it) => [it.keys, it])).values(),
  ]
  const action = (shortcut: ListedShortcut) => (
    <IconButton
      icon="pencil-simple"
      size="dense"
      label={t('Change the keys for “{shortcut}”', { shortcut: shortcut.label })}
      onPress={() => setChanging(shortcut)}
    />
  )
  return (
    <Screen title={t('Keyboard shortcuts')} place={t('Your settings')} parent={paths.setting('appearance')}>
      <div>
        <Section>
          <Setting id="single-keys">
            <Switch
              isSelected={areOn}
              onChange={setSingleKeys}
              hint={t('For example C for a new post. Turn off if you use voice control.')}
            >
              {t('Single-key shortcuts')}
            </Switch>
          </Setting>
        </Section>
        <Section title={t('On every page')} description={t('Press ? to see all shortcuts on a page.')}>
          <ShortcutList shortcuts={everywhere} areSingleKeysOn={areOn} action={action} />
        </Section>
        {areOn && (
          <Section title={t('In feeds')}>
            <ShortcutList shortcuts={inLists()} areSingleKeysOn={areOn} action={action} />
          </Section>
        )}
      </div>
      {changing !== null && (
        <ChangeKeys
          key={changing.keys}
          shortcut={changing}
          others={[...everywhere, ...inLists()]}
          onClose={() => setChanging(null)}
          onChosen={syncPreferences}
        />
      )}
    </Screen>
  )
}
