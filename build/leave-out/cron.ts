import type { Plugin } from 'rollup';
import { leaveOutCode } from './code.ts';
import { leaveOutErrorTexts } from './error-texts.ts';
import { leaveOutMethods } from './methods.ts';

/**
 * Removes the parts of the cron library that the widget doesn't use. It computes the next times of patterns of five
 * fields, in a time zone or at an offset. It runs no jobs, and gives no other option. It names a wrong pattern in its
 * own words.
 */
export const leaveOutCron = (): Plugin[] => [
  leaveOutCode('croner', [
    // A job has a pattern and options, but no name, function, start or end.
    [
      /constructor\(\w,\w,\w\)\{let \w,\w;if\(.*?this\._states\.pattern=new (\w)\(.*?,this\}(?=nextRun\()/,
      'constructor(e,t){this.options=t,this._states={pattern:new $1(e,t.timezone,t)}}',
    ],
    [
      /_next\(\w\)\{let .*?=new (\w)\(.*?\}(?=_previous\()/,
      '_next(e){return new $1(e,this.getTz()).increment(this._states.pattern,this.options)}',
    ],
    [/this\.applyDayOffset\((\w\.getDate\(!1\))\)/, '$1'],
    [/\w\.interval!==void 0&&\w\.interval>1&&\w\?\w\.interval:1/, '1'],
    [/!\w\.domAndDow&&/, ''],
    [/if\(!this\._states\.once\)return (this\._states\.pattern)\?\1\.pattern:void 0/, 'return $1.pattern'],
    [/,"CronPattern: Syntax error, illegal [^"]*"/g, ''],
    // A date is a Date.
    [
      /constructor\((\w),(\w)\)\{if\(this\.tz=\2,.*?\}(?=getLastDayOfMonth\()/,
      'constructor($1,$2){if(isNaN($1))throw new TypeError;this.tz=$2,this.fromDate($1)}',
    ],
    // A pattern has five fields, none of which is the second or the year.
    [
      /,\w=(\w)\.length;if\(\1\.length<5\|\|.*?\1\.unshift\("0"\),\1\.length===6&&\1\.push\("\*"\),/,
      ';if($1.length!==5)throw new TypeError;if($1.unshift("0"),',
    ],
    [/switch\((\w\[5\]=="\*".*?),\w\[6\]&&.*?this\.mode\)\{.*?"auto":break\}/, '$1);'],
    [/,\w\[6\]=="\*"&&\(this\.starYear=!0\)/, ''],
    [/,this\.partToArray\("year",\w\[6\],0,1\)/, ''],
    [/else if\(\w==="year"&&.*?;(?=this\[)/, ''],
    [/this\.year=Array\(1e4\)\.fill\(0\),/, ''],
    [/this\.starYear=!1,/, ''],
    [/&&!\w\.starYear/g, '&&!1'],
    [/\(\w\.starYear\?this\.year>=3e3:this\.year>=1e4\)/, 'this.year>=3e3'],
    [/starYear;/, ''],
    // It has none of these options.
    [/this\.mode=\w\?\.mode\?\?"auto",/, ''],
    [/this\.alternativeWeekdays=\w\?\.alternativeWeekdays\?\?!1,/, ''],
    [/this\.sloppyRanges=\w\?\.sloppyRanges\?\?!1,/, ''],
    [/mode;alternativeWeekdays;sloppyRanges;/, ''],
    [/this\.alternativeWeekdays\?this\.replaceAlphaDaysQuartz\(\w\[5\]\):/, ''],
    [/this\.alternativeWeekdays\?-1:/, ''],
    [/!this\.alternativeWeekdays&&/, ''],
    [/if\(this\.sloppyRanges\)/, 'if(false)'],
  ]),
  leaveOutMethods('croner', [
    '_calculatePreviousRun',
    '_checkTrigger',
    '_enumerateRuns',
    '_previous',
    '_trigger',
    'applyDayOffset',
    'currentRun',
    'decrement',
    'findPrevious',
    'fromCronDate',
    'fromString',
    'getMaxPatternValue',
    'getOnce',
    'getTime',
    'isBusy',
    'isRunning',
    'isStopped',
    'match',
    'msToNext',
    'nextRuns',
    'pause',
    'previousRun',
    'previousRuns',
    'recurseBackward',
    'replaceAlphaDaysQuartz',
    'resume',
    'runsLeft',
    'schedule',
    'stop',
    'trigger',
  ]),
  leaveOutErrorTexts('croner'),
];
