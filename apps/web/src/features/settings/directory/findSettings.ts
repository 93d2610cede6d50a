import { foldText, matchName, wordsOf } from '#lib/text/matchName.ts'
import type { ListedSetting } from './settingsList.ts'

/** More would need a better query. */
const maxShown = 12

/** The settings whose names or search words match, the best first; among equals pages before single settings. */
export function findSettings(settings: readonly ListedSetting[], query: string): readonly ListedSetting[] {
  const words = wordsOf(query)
  if (words.length === 0) return []
  return settings
    .flatMap((setting) => {
      const match = matchName(words, foldText(setting.label), foldText(`${setting.keywords} ${setting.place}`).text)
      return match === null ? [] : [{ setting, quality: match.quality }]
    })
    .toSorted((one, other) => one.quality - other.quality || Number(other.setting.isPage) - Number(one.setting.isPage))
    .slice(0, maxShown)
    .map(({ setting }) => setting)
}
