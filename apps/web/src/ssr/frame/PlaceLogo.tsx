import type { PlaceLook } from '../pageParts.ts'
import styles from './PlaceLogo.module.css'

/** The place's logo before its name, in the version for the ground it stands on. Nothing if it has none. */
export function PlaceLogo({ logo, darkLogo }: Pick<PlaceLook, 'logo' | 'darkLogo'>) {
  if (logo === null) return null
  return (
    <>
      <img src={logo} alt="" className={styles[darkLogo === null ? 'logo' : 'light']} />
      {darkLogo !== null && <img src={darkLogo} alt="" className={styles['dark']} />}
    </>
  )
}
