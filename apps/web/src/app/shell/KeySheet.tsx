import { useState, useSyncExternalStore } from 'react'
import { Dialog } from '@koinon/ui/overlays/Dialog'
import { Button } from '@koinon/ui/actions/Button'
import { Heading } from '@koinon/ui/foundations/Heading'
import { Stack } from '@koinon/ui/foundations/Stack'
import { Text } from '@koinon/ui/foundations/Text'
import { t } from '../../lib/i18n/index.ts'
import { activeShortcuts, isSingleKey, singleKeys } from '../../lib/keys/index.ts'
import type { Shortcut } from '../../lib/keys/index.ts'
import { keySheet } from './keySheetState.ts'
import styles from './KeySheet.module.css'

/** All shortcuts that work on the present screen, and the switch for those of a single key. */
export function KeySheet() {
  const shortcuts = useSyncExternalStore(activeShortcuts.subscribe, activeShortcuts.current)
  const [areOn, setOn] = useState(singleKeys.areOn)
  const turn = () => {
    singleKeys.turn(!areOn)
    setOn(!areOn)
  }
  const here = shortcuts.filter(({ scope }) => scope === 'screen')
  return (
    <Dialog
      isOpen
      onOpenChange={keySheet.close}
      title={t('Keyboard shortcuts')}
      actions={<Button onPress={turn}>{areOn ? t('Turn single keys off') : t('Turn single keys on')}</Button>}
    >
      <Stack gap={6}>
        {!areOn && <Text tone="muted">{t('Shortcuts of a single key are off on this device.')}</Text>}
        {here.length > 0 && <ShortcutList title={t('On this page')} shortcuts={here} areSingleKeysOn={areOn} />}
        <ShortcutList
          title={t('On every page')}
          shortcuts={shortcuts.filter(({ scope }) => scope === 'everywhere')}
          areSingleKeysOn={areOn}
        />
      </Stack>
    </Dialog>
  )
}

interface ShortcutListProps {
  readonly title: string
  readonly shortcuts: readonly Shortcut[]
  readonly areSingleKeysOn: boolean
}

function ShortcutList({ title, shortcuts, areSingleKeysOn }: ShortcutListProps) {
  const usable = shortcuts.filter(({ keys }) => areSingleKeysOn || !isSingleKey(keys))
  return (
    <Stack as="section" gap={3}>
      <Heading level={3} size="h4">
        {title}
      </Heading>
      <dl className={styles['list']}>
        {usable.map(({ keys, label }) => (
          <div key={keys} className={styles['row']}>
            <dt>{label}</dt>
            <dd className={styles['keys']}>
              {keys.split(' ').map((key, index) => (
                <kbd key={index} className={styles['key']}>
                  {shownKey(key)}
                </kbd>
              ))}
            </dd>
          </div>
        ))}
      </dl>
    </Stack>
  )
}

const isApple = () => /mac|iphone|ipad/i.test(navigator.platform)
const shownKey = (key: string): string =>
  key
    .split('+')
    .map((part) => (part === 'Mod' ? (isApple() ? '⌘' : 'Ctrl') : part.length === 1 ? part.toUpperCase() : part))
    .join(' ')
