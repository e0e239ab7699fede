#!/usr/bin/env perl
# An example of a simulator that speaks the protocol of docs/conformance.md by itself:
#   twofold conform --exec 'perl examples/simulator.pl'
use strict;
use warnings;
use JSON::PP;

$| = 1;
my $json = JSON::PP->new->canonical->allow_nonref;
my %simulators;

# rows->[y][x]; 0 is a free cell. The generator is a number of 32 bits.
sub create {
  my ($width, $height, $seed) = @_;
  refuse('IllegalArgumentException', 'a board has at least 2 x 2 cells') if $width < 2 || $height < 2;
  refuse('IllegalArgumentException', 'a seed is needed') if !defined $seed;
  my $rows = [map { [(0) x $width] } 1 .. $height];
  my $sim = {width => $width, height => $height, rows => $rows, points => 0, moves => 0};
  $sim->{state} = ($seed ^ 0x9e3779b9) & 0xffffffff || 1;
  next_int($sim, 2) for 1 .. 8;
  add_piece($sim);
  add_piece($sim);
  return $sim;
}

sub next_int {
  my ($sim, $bound) = @_;
  my $x = $sim->{state};
  $x ^= ($x << 13) & 0xffffffff;
  $x ^= $x >> 17;
  $x ^= ($x << 5) & 0xffffffff;
  $sim->{state} = $x;
  # The high bits of a product are mixed better than the number itself.
  return int((($x * 0x2c1b3c6d) & 0xffffffff) / 4294967296 * $bound);
}

sub free_cells {
  my ($sim) = @_;
  my @free;
  for my $y (0 .. $sim->{height} - 1) {
    for my $x (0 .. $sim->{width} - 1) { push @free, [$x, $y] if $sim->{rows}[$y][$x] == 0 }
  }
  return @free;
}

sub add_piece {
  my ($sim) = @_;
  my @free = free_cells($sim) or refuse('IllegalStateException', 'the board is full');
  my ($x, $y) = @{$free[next_int($sim, scalar @free)]};
  $sim->{rows}[$y][$x] = next_int($sim, 10) == 0 ? 4 : 2;
  return;
}

sub check_cell {
  my ($sim, $x, $y) = @_;
  my $inside = $x >= 0 && $x < $sim->{width} && $y >= 0 && $y < $sim->{height};
  refuse('IllegalArgumentException', "($x, $y) is not on the board") if !$inside;
}

sub slide_line {
  my @tiles = grep { $_ != 0 } @_;
  my ($points, @slid) = (0);
  while (@tiles) {
    my $tile = shift @tiles;
    if (@tiles && $tiles[0] == $tile) {
      shift @tiles;
      $tile *= 2;
      $points += $tile;
    }
    push @slid, $tile;
  }
  push @slid, (0) x (@_ - @slid);
  return ($points, @slid);
}

# The rows after a move, and its points: every direction is WEST on a turned board.
sub slid {
  my ($sim, $direction) = @_;
  my $known = defined $direction && $direction =~ /^(NORTH|SOUTH|EAST|WEST)$/;
  refuse('IllegalArgumentException', 'a direction is needed') if !$known;
  my $vertical = $direction =~ /NORTH|SOUTH/;
  my $backward = $direction =~ /SOUTH|EAST/;
  my @lines = $vertical ? turned(@{$sim->{rows}}) : @{$sim->{rows}};
  my $points = 0;
  for my $line (@lines) {
    my ($gained, @moved) = slide_line($backward ? reverse @$line : @$line);
    $points += $gained;
    $line = [$backward ? reverse @moved : @moved];
  }
  return ([$vertical ? turned(@lines) : @lines], $points);
}

sub turned {
  my @rows = @_;
  return map { my $x = $_; [map { $_->[$x] } @rows] } 0 .. $#{$rows[0]};
}

sub text_of { return join '/', map { join ',', @$_ } @{$_[0]} }

sub is_possible {
  my ($sim, $direction) = @_;
  my ($rows) = slid($sim, $direction);
  return text_of($rows) ne text_of($sim->{rows});
}

sub perform {
  my ($sim, $direction) = @_;
  my ($rows, $points) = slid($sim, $direction);
  return 0 if text_of($rows) eq text_of($sim->{rows});
  $sim->{rows} = $rows;
  $sim->{points} += $points;
  $sim->{moves}++;
  return 1;
}

sub any_possible {
  my ($sim) = @_;
  return scalar grep { is_possible($sim, $_) } qw(NORTH SOUTH EAST WEST);
}

sub run {
  my ($sim, $player, $ui) = @_;
  refuse('IllegalArgumentException', 'player and user interface are needed')
    if !defined $player || !defined $ui;
  ask('updateScreen', $ui, $sim);
  while (any_possible($sim)) {
    my $asked = 0;
    # The player may do to its copy what it likes. An answer without effect is asked for again.
    until (perform($sim, ask('getPlayerMove', $player, copy_of($sim)))) {
      refuse('IllegalStateException', 'the player answers no possible move') if ++$asked >= 1000;
    }
    add_piece($sim);
    ask('updateScreen', $ui, $sim);
  }
  ask('showGameOverScreen', $ui, $sim);
  return;
}

sub copy_of {
  my ($sim) = @_;
  return {%$sim, rows => [map { [@$_] } @{$sim->{rows}}]};
}

# The protocol

sub refuse {
  my ($error, $message) = @_;
  die {error => $error, message => $message};
}

sub answer_to {
  my ($request) = @_;
  my ($op, $number) = @$request{qw(op sim)};
  if ($op eq 'create') {
    $simulators{$number} = create(@$request{qw(width height seed)});
    return;
  }
  my $sim = $simulators{$number};
  my ($x, $y) = @$request{qw(x y)};
  return add_piece($sim) if $op eq 'addPiece';
  return $sim->{width} if $op eq 'getBoardWidth';
  return $sim->{height} if $op eq 'getBoardHeight';
  return $sim->{moves} if $op eq 'getNumMoves';
  return $sim->{points} if $op eq 'getPoints';
  return $sim->{width} * $sim->{height} - free_cells($sim) if $op eq 'getNumPieces';
  return truth(scalar free_cells($sim)) if $op eq 'isSpaceLeft';
  return run($sim, @$request{qw(player ui)}) if $op eq 'run';
  return truth(perform($sim, $request->{direction})) if $op eq 'performMove';
  if ($op eq 'isMovePossible') {
    return truth(any_possible($sim)) if !exists $request->{direction};
    return truth(is_possible($sim, $request->{direction}));
  }
  check_cell($sim, $x, $y);
  return $sim->{rows}[$y][$x] if $op eq 'getPieceAt';
  refuse('IllegalArgumentException', 'a piece is not negative') if $request->{piece} < 0;
  $sim->{rows}[$y][$x] = $request->{piece};
  return;
}

sub truth { return $_[0] ? JSON::PP::true : JSON::PP::false }

sub handle {
  my ($request) = @_;
  my $value = eval { [scalar answer_to($request)] };
  my $failure = ref $@ ? $@ : {error => 'Error', message => "$@"};
  my $reply = $value ? {ok => JSON::PP::true, value => $value->[0]} : {ok => JSON::PP::false, %$failure};
  print $json->encode({id => $request->{id}, %$reply}), "\n";
}

# Requests are flat: numbers, names and null. JSON::PP reads anything, at a third of the speed.
sub parse {
  my ($line) = @_;
  return $json->decode($line) if $line =~ /[\\\[]/;
  my %message;
  while ($line =~ /"(\w+)":(?:"([^"]*)"|(-?\d+)|null)/g) { $message{$1} = $2 // (defined $3 ? $3 + 0 : undef) }
  return \%message;
}

# Asks the kit, and serves its requests until the answer comes.
sub ask {
  my ($what, $number, $game) = @_;
  $simulators{$number} = $game;
  print $json->encode({ask => $what}), "\n";
  while (my $line = <STDIN>) {
    my $message = parse($line);
    refuse($message->{throw}, $message->{message}) if exists $message->{throw};
    return $message->{answer} if exists $message->{answer};
    handle($message);
  }
  exit;
}

while (my $line = <STDIN>) { handle(parse($line)) }
