import { firstPart } from '../../navigation/lazyPart.tsx'

const MixedMark = firstPart(() => import('./MixedScriptsMark.tsx'), 'MixedScriptsMark')

/** In every name that mixes scripts. Which scripts those are is loaded only for a name that has one of these. */
const notLatin = /[^\p{Script=Latin}\p{Script=Common}\p{Script=Inherited}]/u

/** A person's or a thing's name, with a mark if letters of several scripts stand in one of its words. */
export function Name({ of }: { readonly of: string }) {
  const mark = mixedScriptsMarkOf(of)
  return mark === undefined ? (
    of
  ) : (
    <>
      {of} {mark}
    </>
  )
}

/** The mark alone, for beside a name. */
export const mixedScriptsMarkOf = (name: string) => (notLatin.test(name) ? <MixedMark of={name} /> : undefined)
