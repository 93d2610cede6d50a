import { useSyncExternalStore } from 'react'
import type { ReactNode } from 'react'
import { Dialog } from '@koinon/ui/dialogs/Dialog'
import { Button } from '@koinon/ui/actions/Button'
import { Stack } from '@koinon/ui/foundations/Stack'
import { Text } from '@koinon/ui/foundations/Text'
import { Heading } from '@koinon/ui/foundations/Heading'
import { ShortcutList } from '#features/shortcuts/ShortcutList.tsx'
import { t } from '#lib/text/i18n/index.ts'
import { keyChoices } from '#lib/interaction/keys/keyChoices.ts'
import { activeShortcuts } from '#lib/interaction/keys/index.ts'
import { setSingleKeys } from '#lib/preferences/preferences.ts'
import { keySheet } from './keySheetState.ts'

/** All shortcuts of the current screen, and the switch for single-key shortcuts. */
export function KeySheet() {
  const shortcuts = useSyncExternalStore(activeShortcuts.subscribe, activeShortcuts.current)
  const areOn = useSyncExternalStore(keyChoices.subscribe, keyChoices.areSingleOn)
  const here = shortcuts.filter(({ scope }) => scope === 'screen')
  return (
    <Dialog
      isOpen
      onOpenChange={keySheet.close}
      title={t('Keyboard shortcuts')}
      actions={
        <Button onPress={() => setSingleKeys(!areOn)}>
          {areOn ? t('Turn off single-key shortcuts') : t('Turn on single-key shortcuts')}
        </Button>
      }
    >
      <Stack gap={6}>
        {!areOn && <Text tone="muted">{t('Single-key shortcuts are off on this device.')}</Text>}
        {here.length > 0 && (
          <Part title={t('On this page')}>
            <ShortcutList shortcuts={here} areSingleKeysOn={areOn} />
          </Part>
        )}
        <Part title={t('On every page')}>
          <ShortcutList shortcuts={shortcuts.filter(({ scope }) => scope === 'everywhere')} areSingleKeysOn={areOn} />
        </Part>
      </Stack>
    </Dialog>
  )
}

function Part({ title, children }: { readonly title: string; readonly children: ReactNode }) {
  return (
    <Stack as="section" gap={3}>
      <Heading level={3} size="h4">
        {title}
      </Heading>
      {children}
    </Stack>
  )
}
