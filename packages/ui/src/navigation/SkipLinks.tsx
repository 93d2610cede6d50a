import styles from './SkipLinks.module.css'

export interface SkipLinksProps {
  /** Ids of places on this page, without `#`: content, navigation, past the feed. */
  readonly targets: ReadonlyArray<{ readonly id: string; readonly label: string }>
}

/** First on the page, and visible only while focused. */
export function SkipLinks({ targets }: SkipLinksProps) {
  return (
    <div className={styles['links']}>
      {targets.map((target) => (
        <a
          key={target.id}
          href={`#${target.id}`}
          className={styles['link']}
          onClick={(event) => {
            const element = document.getElementById(target.id)
            if (element === null) return
            event.preventDefault()
            element.scrollIntoView()
            element.focus()
          }}
        >
          {target.label}
        </a>
      ))}
    </div>
  )
}
