import { accentFrom, accentGrounds, contrastRatio, isNearDanger } from '@koinon/ui/accent'
import type { AccentScheme } from '@koinon/ui/accent'
import { Icon } from '@koinon/ui/foundations/Icon'
import { Text } from '@koinon/ui/foundations/Text'
import { accentOf } from '#lib/preferences/accentOf.ts'
import { accentStyle } from '#lib/preferences/accentStyle.ts'
import { cachedByLocale } from '#lib/text/format.ts'
import { t, word } from '#lib/text/i18n/index.ts'
import styles from './organizations.module.css'

const needed = 4.5

/** The colour pairs that pages use, and the lowest contrast among them. */
function lowest({ accent, hover, pressed, on, soft, onSoft }: AccentScheme, grounds: readonly string[]): number {
  return Math.min(
    ...grounds.map((ground) => contrastRatio(accent, ground)),
    ...[accent, hover, pressed].map((ground) => contrastRatio(on, ground)),
    contrastRatio(onSoft, soft),
  )
}
const ratio = (value: number): string =>
  cachedByLocale(
    'contrast',
    (locale) => new Intl.NumberFormat(locale, { minimumFractionDigits: 1, maximumFractionDigits: 1 }),
  ).format(Math.floor(value * 10) / 10)

/** Pages in a given colour, light and dark, with their legibility. */
export function AccentPreview({ seed, name }: { readonly seed: string | null; readonly name: string }) {
  const accent = seed === null ? undefined : accentFrom(seed)
  const style = accent && accentStyle(accentOf(accent))
  return (
    <div className={styles['previews']}>
      {(['light', 'dark'] as const).map((scheme) => (
        <div key={scheme} data-scheme={scheme} className={styles['ground']}>
          <div data-accent={accent && ''} style={style} className={styles['preview']}>
            <Text size="small" tone="muted">
              {scheme === 'light'
                ? word('Light', 'colours of the interface')
                : word('Dark', 'colours of the interface')}
            </Text>
            <Sample name={name} />
            {accent && (
              <Text size="small" tone="muted">
                <Icon name="check-circle" size="s" />{' '}
                {t('Contrast {ratio} : 1 or more, {needed} is enough', {
                  ratio: ratio(lowest(accent[scheme], Object.values(accentGrounds[scheme]))),
                  needed: ratio(needed),
                })}
              </Text>
            )}
          </div>
        </div>
      ))}
      {seed !== null && isNearDanger(seed) && (
        <Text size="small" tone="muted">
          {t('This is close to the red of warnings. Delete buttons have a bin icon, so that they can be told apart.')}
        </Text>
      )}
    </div>
  )
}

/** Sample components in the colour; not interactive. */
function Sample({ name }: { readonly name: string }) {
  return (
    <div className={styles['sample']} aria-hidden="true">
      <span className={styles['keyed']} />
      <bdi className={styles['title']}>{name}</bdi>
      <span className={styles['button']}>{t('Write a post')}</span>
      <span className={styles['link']}>{t('Read more')}</span>
      <span className={styles['chip']}>{word('Chosen', 'sample of a chip')}</span>
    </div>
  )
}
