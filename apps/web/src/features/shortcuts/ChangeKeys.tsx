import { useState } from 'react'
import type { KeyboardEvent } from 'react'
import { Button } from '@koinon/ui/actions/Button'
import { TextField } from '@koinon/ui/fields/TextField'
import { Stack } from '@koinon/ui/foundations/Stack'
import { Dialog } from '@koinon/ui/dialogs/Dialog'
import { t, word } from '#lib/text/i18n/index.ts'
import { doConflict, nextCombo } from '#lib/interaction/keys/combos.ts'
import { keyChoices } from '#lib/interaction/keys/keyChoices.ts'
import { keysFor } from '#lib/interaction/keys/index.ts'
import { comboLabel } from '#lib/interaction/keys/keyLabels.ts'
import type { ListedShortcut } from './ShortcutList.tsx'

export interface ChangeKeysProps {
  readonly shortcut: ListedShortcut
  /** All other shortcuts that work at the same time. */
  readonly others: readonly ListedShortcut[]
  readonly onClose: () => void
  readonly onChosen: () => void
}

/** Chooses other keys for a shortcut by pressing them. Says if they are already taken. */
export function ChangeKeys({ shortcut, others, onClose, onChosen }: ChangeKeysProps) {
  const [combo, setCombo] = useState(() => keysFor(shortcut.keys))
  const [hasPressed, setPressed] = useState(false)
  const taken = others.find(({ keys }) => keys !== shortcut.keys && combo !== '' && doConflict(keysFor(keys), combo))
  const choose = (keys: string) => {
    keyChoices.choose(shortcut.keys, keys)
    onChosen()
    onClose()
  }
  const press = (event: KeyboardEvent<HTMLElement>) => {
    // The first press starts over: until then the current keys were shown.
    const next = nextCombo(hasPressed ? combo : '', event)
    if (next === null) return
    event.preventDefault()
    setPressed(true)
    setCombo(next)
  }
  const reason =
    combo === '' ? t('Press a key') : taken && t('These keys conflict with “{shortcut}”.', { shortcut: taken.label })
  return (
    <Dialog
      isOpen
      onOpenChange={onClose}
      title={shortcut.label}
      actions={
        <>
          {keysFor(shortcut.keys) !== shortcut.keys && (
            <Button onPress={() => choose(shortcut.keys)}>{t('Reset to the default keys')}</Button>
          )}
          <Button variant="primary" disabledReason={reason} onPress={() => choose(combo)}>
            {word('Save', 'button')}
          </Button>
        </>
      }
    >
      <Stack>
        <TextField
          label={word('Shortcut', 'keys of an action')}
          hint={t('Press the keys now, or two letters in a row, such as G then H.')}
          value={comboLabel(combo)}
          onKeyDown={press}
          isReadOnly
          autoFocus
          dir="ltr"
          error={taken === undefined ? undefined : reason}
        />
      </Stack>
    </Dialog>
  )
}
