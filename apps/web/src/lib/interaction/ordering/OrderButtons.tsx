import { IconButton } from '@koinon/ui/actions/IconButton'
import { t } from '../../text/i18n/index.ts'

export interface OrderButtonsProps {
  readonly name: string
  readonly index: number
  readonly total: number
  readonly onMove: (by: 1 | -1) => void
  readonly onRemove: () => void
}

/** Moves a list item up or down, or removes it. */
export function OrderButtons({ name, index, total, onMove, onRemove }: OrderButtonsProps) {
  return (
    <>
      {total > 1 && (
        <>
          <IconButton
            icon="arrow-up"
            size="dense"
            label={t('Move {name} earlier', { name })}
            isDisabled={index === 0}
            onPress={() => onMove(-1)}
          />
          <IconButton
            icon="arrow-down"
            size="dense"
            label={t('Move {name} later', { name })}
            isDisabled={index === total - 1}
            onPress={() => onMove(1)}
          />
        </>
      )}
      <IconButton icon="x" size="dense" label={t('Remove {name}', { name })} onPress={onRemove} />
    </>
  )
}
