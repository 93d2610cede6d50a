import { createHash } from 'node:crypto'
import type { Plugin } from 'vite'
import { homeScript } from './home.ts'

/**
 * Runs before the first paint on every page. Applies the member's colours, text size, motion and density, and sets
 * language and direction on the application's shell, which is one file for everybody. (Server-rendered pages have their
 * language already.) A form submitted on those pages before their own script has loaded waits for it where nothing else
 * would answer, and a button pressed before then is pressed again once the page is awake.
 */
export const headScript = [
  'try{var d=document.documentElement,s=localStorage.getItem("koinon.scheme");',
  'if(s)d.dataset.scheme=s;',
  's=localStorage.getItem("koinon.text");if(s)d.style.fontSize=s+"%";',
  's=localStorage.getItem("koinon.motion");if(s)d.dataset.motion=s;',
  's=localStorage.getItem("koinon.density");if(s)d.dataset.density=s;',
  'if(d.dataset.page){addEventListener("submit",function(e){var w=e.target.dataset;',
  'if("waits"in w){e.preventDefault();w.waits="sent"}},true);',
  'var b,p=function(e){b=e.target.closest("button[type=button]")||b};addEventListener("click",p,true);',
  'addEventListener("koinon.awake",function(){removeEventListener("click",p,true);b&&b.click()},{once:true})}',
  'else{var l=sessionStorage.getItem("koinon.locale")||localStorage.getItem("koinon.locale");',
  'if(l){d.lang=l;d.dir=/^(ar|he)/.test(l)?"rtl":"ltr"}}}catch(e){}',
].join('')

/** A style that React Aria adds to the page on iOS while a dialog is open, verbatim. */
const containedScroll = '@layer {\n  * {\n    overscroll-behavior: contain;\n  }\n}'

const hashOf = (text: string): string => `sha256-${createHash('sha256').update(text).digest('base64')}`

/** For the Content-Security-Policy: `script-src 'self' 'sha256-…'; style-src 'self' 'sha256-…'`. */
export const policyHashes = { scripts: [hashOf(headScript), hashOf(homeScript)], styles: [hashOf(containedScroll)] }

/** Puts the script into the shell and exposes it to server-rendered pages as `virtual:head`. */
export function headOfPages(): Plugin {
  return {
    name: 'koinon-head',
    resolveId: (id) => (id === 'virtual:head' ? `\0${id}` : undefined),
    load: (id) =>
      id === '\0virtual:head'
        ? `export const headScript = ${JSON.stringify(headScript)}\nexport const policyHashes = ${JSON.stringify(policyHashes)}`
        : undefined,
    transformIndexHtml: (html) => html.replace('<!--head-->', `<script>${headScript}</script>`),
  }
}
