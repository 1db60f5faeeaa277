import { lamp, pane, roof, wall } from './landing-scene.css.ts';

export type HouseProps = { x: number; y: number; width: number; height: number; lit?: boolean };

/** A neighbour's house: walls, roof, door and two windows, one of them lit if somebody is home. */
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
