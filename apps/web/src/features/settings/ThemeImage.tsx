import styles from './ThemeImage.module.css'

interface ThemeImageProps {
  /** With both, each has a half. */
  readonly schemes: readonly ('light' | 'dark')[]
}

/** A small drawing of the interface in its colours. The text beside it names them. */
export function ThemeImage({ schemes }: ThemeImageProps) {
  return (
    <span aria-hidden="true" className={styles['picture']}>
      {schemes.map((scheme) => (
        <span key={scheme} data-scheme={scheme} className={styles['part']}>
          <svg viewBox="0 0 120 60" preserveAspectRatio="xMidYMin slice" className={styles['drawing']}>
            <path d="M120 12v48H26V16a4 4 0 0 1 4-4z" className={styles['paper']} />
            <rect x="36" y="20" width="34" height="5" rx="2.5" className={styles['mark']} />
            <rect x="36" y="31" width="56" height="4" rx="2" className={styles['line']} />
            <rect x="36" y="41" width="42" height="4" rx="2" className={styles['line']} />
          </svg>
        </span>
      ))}
    </span>
  )
}
