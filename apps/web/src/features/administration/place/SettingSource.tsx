import { t, word } from '#lib/text/i18n/index.ts'
import { RelativeTime } from '#lib/text/RelativeTime.tsx'
import { settingWords } from './settingTexts.ts'
import type { Item } from './settingTexts.ts'

/** Where the value of a setting is from, and since when. */
export function SettingSource({ item: { name, source, variable, updatedBy, updatedAt } }: { readonly item: Item }) {
  if (source === 'ENVIRONMENT') return t('Set by {variable} on the server', { variable: variable ?? '' })
  if (source === 'DEFAULT') return word('Default', 'where the value of a setting is from')
  if (source === 'UNREADABLE')
    return settingWords[name].unreadable?.() ?? t('Another version saved this, and this one can’t read it.')
  return (
    <>
      {updatedBy === null ? t('Set on the command line') : t('Set by {name}', { name: `@${updatedBy}` })}
      {updatedAt !== null && (
        <>
          {' · '}
          <RelativeTime at={updatedAt} />
        </>
      )}
    </>
  )
}
