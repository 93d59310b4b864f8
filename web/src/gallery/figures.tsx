import { BarsList } from '../shared/charts/bars-list.tsx';
import { ColumnsCard } from '../shared/charts/columns-card.tsx';
import { StepChart } from '../shared/charts/step-chart.tsx';
import { formatDuration } from '../shared/duration.ts';
import { formatEuros, formatNumber } from '../shared/numbers.ts';
import { Avatar } from '../shared/ui/avatar.tsx';
import { Card } from '../shared/ui/card.tsx';
import { KeyFigure, KeyFigures } from '../shared/ui/key-figure.tsx';
import { KpiCard } from '../shared/ui/kpi-card.tsx';
import { ProgressBar } from '../shared/ui/progress-bar.tsx';
import { SimpleTable } from '../shared/ui/simple-table.tsx';
import classes from './gallery.module.css';

const amounts = [
  [1500, 480, 0, 2600],
  [1920, 930, 0, 2600],
  [1970, 1240, 0, 3500],
  [1930, 1530, 0, 3500],
  [1880, 1600, 150, 3500],
  [1830, 1680, 390, 3800],
  [1730, 1720, 680, 3800],
  [1330, 1440, 780, 3800],
  [720, 860, 690, 2400],
  [1200, 1720, 1100, 3800],
  [820, 1340, 1030, 3200],
  [920, 1720, 1640, 3800],
];
const weeks = amounts.map(([first = 0, second = 0, third = 0, planned = 0], index) => ({
  key: String(index),
  label: `S${index + 36}`,
  name: `Semaine ${index + 36}`,
  values: [first, second, third],
  planned,
  current: index === 11,
}));

const rates = [
  { key: '1', start: '2023-04-03', amount: 29.8 },
  { key: '2', start: '2024-01-01', amount: 31.2 },
  { key: '3', start: '2025-01-01', amount: 32.6 },
  { key: '4', start: '2026-01-01', amount: 33.5 },
  { key: '5', start: '2026-08-31', amount: 34.5 },
];

/** Amounts: cards, bars, tables, charts. */
export function Figures() {
  return (
    <>
      <div className={classes.kpis}>
        <KpiCard
          label="Temps saisi"
          figure="1 246h30"
          suffix="sur 1 480h00"
          bar={{ value: 1246.5, max: 1480 }}
          foot={<strong>84 %</strong>}
          footEnd="reste 233h30"
        />
        <KpiCard
          label="Montant MO"
          figure="40 374,00 €"
          bar={{ value: 40374, planned: 47500, max: 50000 }}
          foot={<strong>85 %</strong>}
          footEnd="sur 47 500,00 €"
        />
        <KpiCard
          label="Coût moyen de l'heure"
          figure="32,39 €"
          foot={
            <>
              <strong>+0,30 €</strong> par rapport au prévu
            </>
          }
        />
      </div>
      <KeyFigures>
        <KeyFigure label="Total semaine" value="35h00" size="title" />
        <KeyFigure label="Nuit" value="0h00" />
        <KeyFigure label="Paniers" value="4" />
        <KeyFigure label="Coût" value="1 190,00 €" />
      </KeyFigures>
      <KeyFigures wide>
        <KeyFigure
          size="figure"
          label="Heures"
          value="1 559h30"
          change={{ text: '+88h00', since: 'depuis le premier instant' }}
          foot="1 471h30 avant"
        />
        <KeyFigure size="figure" label="Actes" value="24" />
      </KeyFigures>
      <div className={classes.column}>
        <ProgressBar label="37h30 sur 35h00" value={37.5} planned={35} max={42} />
        <ProgressBar label="298h30 sur 280h00" value={298.5} planned={280} max={340} overrun height={8} />
      </div>
      <Card title="Par personne" flush>
        <SimpleTable
          caption="Temps et montants par personne"
          rowKey={(row) => row.name}
          rows={[
            { name: 'Karim Benali', time: '312h00', amount: '10 764,00 €' },
            { name: 'Tomasz Nowak', time: '286h30', amount: '8 938,80 €' },
          ]}
          columns={[
            {
              key: 'name',
              label: 'Personne',
              cell: (row) => (
                <span className={classes.person}>
                  <Avatar name={row.name} size={24} /> {row.name}
                </span>
              ),
              total: 'Total',
            },
            { key: 'time', label: 'Temps saisi', end: true, cell: (row) => row.time, total: '598h30' },
            {
              key: 'amount',
              label: 'Montant MO',
              end: true,
              cell: (row) => row.amount,
              total: '19 702,80 €',
            },
          ]}
        />
      </Card>
      <div className={classes.charts}>
        <ColumnsCard
          title="Coût par semaine"
          unit="Semaine"
          series={['Gros œuvre', 'Coffrage, ferraillage', 'Second œuvre']}
          columns={weeks}
          format={formatEuros}
          formatTick={(amount) => (amount === 0 ? '0\u00A0€' : formatNumber(amount))}
        />
        <Card title="Prévu et saisi par tâche">
          <BarsList
            rows={[
              { key: '1', label: 'Gros œuvre', done: 486, planned: 520 },
              { key: '2', label: 'Coffrage', done: 298.5, planned: 280 },
              { key: '3', label: 'Ferraillage', done: 214, planned: 240 },
              { key: '4', label: 'Nettoyage', below: 'CH26-0042, Résidence des Tilleuls', done: 12 },
            ]}
            format={formatDuration}
            overrunText={(amount) => `${amount} de plus que prévu`}
          />
        </Card>
        <Card title="Taux horaire">
          <StepChart
            label="Taux horaire dans le temps"
            steps={rates}
            today="2026-11-20"
            format={formatEuros}
            formatTick={(amount, isHighest) => `${formatNumber(amount)}${isHighest ? '\u00A0€' : ''}`}
            since={({ start }) => `à partir du ${start}`}
          />
        </Card>
        <Card title="Un taux à venir">
          <StepChart
            label="Taux horaire à venir"
            steps={[
              { key: '1', start: '2026-06-01', amount: 28 },
              { key: '2', start: '2027-01-01', amount: 29.4 },
            ]}
            today="2026-11-20"
            format={formatEuros}
            formatTick={formatNumber}
            since={({ start }) => `à partir du ${start}`}
          />
        </Card>
      </div>
    </>
  );
}
