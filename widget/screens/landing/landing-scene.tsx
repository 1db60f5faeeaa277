import { MascotInScene, shake } from '../../ui/layout/mascot.tsx';
import {
  climbing,
  cloud,
  ground,
  horizon,
  pad,
  pilot,
  route,
  rumbling,
  scene,
  smoke,
  sun,
  tree,
  lamp,
  pane,
  roof,
  wall,
} from './landing-scene.css.ts';

export type SceneMoment = 'resting' | 'shaking' | 'counting' | 'flying';

const moves: Record<SceneMoment, string> = {
  resting: pilot,
  shaking: `${pilot} ${shake}`,
  counting: rumbling,
  flying: climbing,
};

/** A quiet street with one flying house. Decorative. */
export const LandingScene = ({ moment }: { moment: SceneMoment }) => (
  <svg className={scene} viewBox="0 0 560 440" data-moment={moment} aria-hidden focusable="false">
    <circle cx="398" cy="146" r="104" className={sun} />
    <path
      className={cloud}
      d="M92 132a22 22 0 0 1 4-43 34 34 0 0 1 64-8 27 27 0 0 1 34 26 18 18 0 0 1-2 25z"
    />
    <path
      className={cloud}
      d="M420 76a15 15 0 0 1 3-29 23 23 0 0 1 43-5 18 18 0 0 1 23 17 12 12 0 0 1-1 17z"
    />
    <path className={route} d="M284 214C300 150 348 92 420 78S520 40 544 8" />
    <path className={ground} d="M14 364h532c-40 42-146 66-266 66S54 406 14 364z" />
    <House x={22} y={262} width={104} height={98} lit />
    <House x={148} y={290} width={76} height={72} />
    <House x={356} y={280} width={88} height={82} />
    <House x={458} y={254} width={96} height={108} lit />
    <circle cx="136" cy="330" r="17" className={tree} />
    <circle cx="452" cy="336" r="15" className={tree} />
    <path className={horizon} d="M6 364h548" />
    <ellipse cx="288" cy="366" rx="78" ry="11" className={pad} />
    <g transform="translate(218 218)">
      <g className={moves[moment]}>
        <MascotInScene mood={moment === 'flying' ? 'flying' : 'idle'} size={140} />
      </g>
    </g>
    {moment === 'flying' && (
      <g>
        <circle cx="258" cy="360" r="16" className={smoke} />
        <circle cx="290" cy="364" r="20" className={smoke} />
        <circle cx="322" cy="360" r="15" className={smoke} />
      </g>
    )}
  </svg>
);

export type HouseProps = { x: number; y: number; width: number; height: number; lit?: boolean };

/** A neighbor's house: walls, roof, door, and two windows, one of them optionally lit. */
export const House = ({ x, y, width, height, lit = false }: HouseProps) => {
  const peak = height * 0.42;
  const window = width * 0.2;
  return (
    <g transform={`translate(${x} ${y})`}>
      <path className={wall} d={`M6 ${peak - 4}h${width - 12}V${height}H6z`} />
      <path className={roof} d={`M${width / 2} 0 ${width} ${peak}H0z`} />
      <rect
        className={pane}
        x={width * 0.56}
        y={height * 0.62}
        width={window}
        height={height * 0.38}
        rx="2"
      />
      <rect
        className={lit ? lamp : pane}
        x={width * 0.2}
        y={height * 0.56}
        width={window}
        height={window}
        rx="2"
      />
    </g>
  );
};
