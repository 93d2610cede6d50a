import { Text } from '../foundations/Text.tsx'
import styles from './FrontPreview.module.css'

export interface FrontPreviewProps {
  readonly name: string
  readonly intro: string
  /** The words of its buttons, which do nothing here. */
  readonly buttons: readonly string[]
  readonly note?: string | undefined
}

/** The front page of a place, in small. */
export function FrontPreview({ name, intro, buttons, note }: FrontPreviewProps) {
  return (
    <div className={styles['preview']}>
      <strong dir="auto">{name}</strong>
      {intro !== '' && (
        <Text size="small" tone="muted" dir="auto">
          {intro}
        </Text>
      )}
      <span className={styles['buttons']}>
        {buttons.map((words) => (
          <span key={words} className={styles['button']}>
            {words}
          </span>
        ))}
      </span>
      {note !== undefined && (
        <Text size="small" tone="muted">
          {note}
        </Text>
      )}
    </div>
  )
}
