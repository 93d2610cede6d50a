import path from 'node:path'
import type { Plugin } from 'vite'
import { locales, sourceLocale } from '#lib/text/i18n/locales.ts'
import { readCatalog } from './catalogs.ts'
import { localeExpression } from '#lib/text/i18n/localeExpression.ts'

/*
 * The frame of the application in its document: navigation and the outline of three posts, before any script has
 * arrived. It comes after the application, whose first links skip to its parts. It has the sizes of `SideNav` and
 * `MemberShell` (styles in `lib/navigation/shell/frame.css`), so that nothing moves when the application takes its place.
 */
const place = (name: string) => `${name}\u0004place in the main navigation`
const places = [
  ['/home', 'Home'],
  ['/g', 'Groups'],
  ['/events', 'Events'],
  ['/messages', 'Messages'],
  ['/activity', 'Activity'],
  ['/discover', 'Discover'],
] as const
/** In the order of the script's list: the places, the navigation's name, the heading of the groups. */
const keys = [...places.map(([, name]) => place(name)), 'Main\u0004name of the main navigation', 'Your groups']

const wordsOf = (catalog: Readonly<Record<string, string>>): readonly string[] =>
  keys.map((key) => catalog[key] ?? key.split('\u0004', 1)[0] ?? '')

/** The words by language. */
function frameWords(sources: string): Readonly<Record<string, readonly string[]>> {
  const shipped = locales.filter(({ isShipped }) => isShipped)
  const words = shipped.map(({ tag }) => [tag, wordsOf(tag === sourceLocale ? {} : readCatalog(sources, tag))] as const)
  return Object.fromEntries(words)
}

/**
 * Shows it to somebody who was signed in here before, on pages that have such a frame: in their language, with the
 * groups that the navigation showed last.
 */
export const frameScript = [
  'try{(()=>{let d=document,f=d.getElementById("frame"),s=localStorage,p=location.pathname;',
  'if(!s.getItem("koinon.signed-in")||',
  '!/^\\/(home|discover|search|saved|drafts|scheduled|g|o|p|people|events|activity|messages|settings|you|purchases)(\\/|$)/.test(p))return;',
  `let g=${localeExpression},`,
  'a=JSON.parse(f.dataset.words),w=a[g]||a[g.split("-")[0]]||a.en,n=f.querySelector("nav"),l=[...n.querySelectorAll("a")];',
  'l.forEach((e,i)=>{e.lastChild.textContent=w[i];let h=e.getAttribute("href");',
  '(p===h||p.startsWith(h+"/"))&&e.setAttribute("aria-current","page")});',
  'n.setAttribute("aria-label",w[6]);',
  'n.querySelector("b").textContent=d.querySelector("meta[name=application-name]").content;',
  'let c=JSON.parse(s.getItem("koinon.draft.frame")||"[]"),u=n.querySelector(".frame-groups");',
  'c.length?u.previousElementSibling.textContent=w[7]:u.parentElement.remove();',
  'c.forEach(([h,t])=>{let e=l[0].cloneNode(true);e.removeAttribute("aria-current");e.href=h;e.lastChild.textContent=t;',
  'let i=d.createElement("li");i.append(e);u.append(i)});',
  'if(s.getItem("koinon.nav")==="rail"||p.startsWith("/messages"))f.dataset.folded=1;',
  'f.dataset.kind=p.startsWith("/settings")||p.startsWith("/messages")?"wide":p==="/home"?"home":"page";',
  'f.hidden=false})()}catch{}',
].join('')

const item = ([href, name]: readonly [string, string]) => `<li><a href="${href}"><i></i><span>${name}</span></a></li>`
const outline = '<p><i></i><b></b><b></b><b></b></p>'

/** The markup, hidden until the script has decided. */
export const frameHtml = (words: Readonly<Record<string, readonly string[]>>): string =>
  [
    `<div id="frame" class="frame" data-words='${JSON.stringify(words).replaceAll("'", '&#39;')}' hidden>`,
    '<nav aria-label="Main">',
    '<div class="frame-head"><img src="/icon.svg" alt="" width="36" height="36" /><b></b></div>',
    `<ul>${places.map(item).join('')}</ul>`,
    '<p class="frame-compose"></p>',
    '<div><p class="frame-title"></p><ul class="frame-groups"></ul></div>',
    '<div class="frame-foot"><p></p><p></p></div>',
    '</nav>',
    `<div class="frame-main" aria-hidden="true"><p class="frame-bar"></p>${outline.repeat(3)}</div>`,
    '</div>',
    `<script>${frameScript}</script>`,
  ].join('')

/** Puts it into the application's document. */
export function frameOfShell(sources: string): Plugin {
  return {
    name: 'koinon-frame',
    transformIndexHtml: (html) => html.replace('<!--frame-->', () => frameHtml(frameWords(path.resolve(sources)))),
  }
}
