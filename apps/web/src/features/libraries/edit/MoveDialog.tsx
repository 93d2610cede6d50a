import { useState } from 'react'
import { Button } from '@koinon/ui/actions/Button'
import { TextField } from '@koinon/ui/fields/TextField'
import { Dialog } from '@koinon/ui/dialogs/Dialog'
import { t, word } from '#lib/text/i18n/index.ts'

export interface MoveDialogProps {
  /** The post to move. */
  readonly title: string
  /** Its current position, from 0. */
  readonly place: number
  readonly total: number
  readonly onMove: (place: number) => void
  readonly onClose: () => void
}

/** Moves a post to a typed position: for long libraries, and for those who do not drag. */
export function MoveDialog({ title, place, total, onMove, onClose }: MoveDialogProps) {
  const [typed, setTyped] = useState(String(place + 1))
  const position = Number(typed)
  const isPlace = Number.isInteger(position) && position >= 1 && position <= total
  const move = () => {
    if (!isPlace) return
    onMove(position - 1)
    onClose()
  }
  return (
    <Dialog
      isOpen
      onOpenChange={onClose}
      title={t('Move “{title}”', { title })}
      size="small"
      actions={
        <Button
          variant="primary"
          onPress={move}
          disabledReason={isPlace ? undefined : t('Type a number from 1 to {total}', { total })}
        >
          {word('Move', 'button: puts a thing at another place of a list')}
        </Button>
      }
    >
      <TextField
        label={t('To position, 1 to {total}', { total })}
        type="number"
        inputMode="numeric"
        min={1}
        max={total}
        value={typed}
        onChange={setTyped}
        onKeyDown={({ key }) => key === 'Enter' && move()}
        autoFocus
      />
    </Dialog>
  )
}
