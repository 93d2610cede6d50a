import styles from './SkipLinks.module.css'

/** The elements that a keyboard can stop at. */
const stops = 'a[href], button, input, textarea, [tabindex]'

/** Focuses the place itself if it can be, otherwise the first such stop in it. */
function focusIn(place: HTMLElement, stop = stops): void {
  const found = place.matches(stops) ? place : place.querySelector<HTMLElement>(stop)
  found?.focus()
}

export interface SkipLinksProps {
  readonly targets: ReadonlyArray<{
    /** A place on this page, without `#`: content, navigation, past the feed. */
    readonly id: string
    readonly label: string
    /** A selector of what in the place gets the focus, if not the first that can have it. */
    readonly stop?: string
  }>
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
            focusIn(element, target.stop)
          }}
        >
          {target.label}
        </a>
      ))}
    </div>
  )
}
