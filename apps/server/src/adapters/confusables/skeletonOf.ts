import prototypesOf from 'unhomoglyph'

const unseen = /[\p{M}\p{Default_Ignorable_Code_Point}\s\p{P}]/gu

/**
 * The look of a name: letters that resemble each other become one (the skeleton of Unicode's UTS #39), without case,
 * accents, spaces and punctuation. Only for comparing: nobody is shown it.
 */
export const skeletonOf = (name: string): string =>
  prototypesOf(name.normalize('NFKC').normalize('NFD').replaceAll(unseen, '')).replaceAll(unseen, '').toLowerCase()
